-- `towns_near` replaces it.
DROP FUNCTION IF EXISTS towns_within(integer, point, double precision);
