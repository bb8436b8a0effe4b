-- An audit entry is written while its record is locked. Its instant is that moment and not the start of the
-- transaction: of two transactions that wait for each other, the one that started first may write second.
alter table auditoria alter column fecha set default clock_timestamp();
