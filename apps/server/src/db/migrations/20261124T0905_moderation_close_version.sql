-- The version of a text that a moderator decided about when the report was closed. An edited text can be reported again.
alter table reports add column closed_version integer;
update reports set closed_version = case when posts.edited_at > closed_at then 0 else posts.version end
from posts where posts.id = reports.post_id and closed_at is not null;
