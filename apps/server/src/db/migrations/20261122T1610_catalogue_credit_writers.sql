-- Writers and composers are credited too. The recommender reads directors, creators and cast only.
alter table credits
  drop constraint credits_job_check,
  add constraint credits_job_check check (job in ('director', 'creator', 'writer', 'composer', 'cast'));
