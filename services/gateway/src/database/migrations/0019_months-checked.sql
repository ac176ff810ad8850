-- Reads the tables, which players use meanwhile.
SELECT months_check();
