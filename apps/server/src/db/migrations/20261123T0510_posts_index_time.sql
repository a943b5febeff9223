-- Popular topics read the latest texts about titles.
create index posts_about_titles on posts (created_at desc, id) where title_id is not null;
