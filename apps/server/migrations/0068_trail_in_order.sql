-- A line of the trail is written while its record is locked. Its instant is that moment and not the beginning of the
-- transaction: of two that wait for one another, the one that began first may well come second.
alter table auditoria alter column fecha set default clock_timestamp();
