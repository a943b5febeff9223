-- A title's rating and popularity have one name each, from the data files to the pages.
alter table titles rename column reception to movie_rating;
alter table titles rename constraint titles_reception_check to titles_movie_rating_check;
alter table titles rename column fame to popularity;
alter table titles rename constraint titles_fame_check to titles_popularity_check;

alter table books rename column reception to rating;
alter table books rename constraint books_reception_check to books_rating_check;
alter table books rename column fame to popularity;
alter table books rename constraint books_fame_check to books_popularity_check;

update title_corrections set field = 'movieRating' where field = 'reception';
update title_corrections set field = 'popularity' where field = 'fame';
