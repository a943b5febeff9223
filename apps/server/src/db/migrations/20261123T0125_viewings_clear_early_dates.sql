-- Dates before 1895 are refused now, so entries with such a date could neither be edited nor restored.
update viewings set watched_on = null where watched_on < '1895';
