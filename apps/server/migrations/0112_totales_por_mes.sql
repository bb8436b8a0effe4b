-- Nineteen years are seven thousand days: a list of ten million rows spent half of its time summing them.
-- Whole months are read from here, and days only at the edges (decision 0024). A trigger on `total` maintains
-- it, because a process of the previous version may still fold deltas during a rollout.
create table total_mes (
  tabla text not null,
  mes date not null,
  estado boolean not null,
  n bigint not null,
  primary key (tabla, mes, estado)
);

create function mes_de(dia date) returns date
language sql immutable strict parallel safe
return date_trunc('month', dia::timestamp)::date;

create function lleva_mes() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into total_mes select tabla, mes_de(dia), estado, sum(n) from nuevas group by 1, 2, 3 order by 1, 2, 3
    on conflict (tabla, mes, estado) do update set n = total_mes.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into total_mes select tabla, mes_de(dia), estado, -sum(n) from viejas group by 1, 2, 3 order by 1, 2, 3
    on conflict (tabla, mes, estado) do update set n = total_mes.n + excluded.n;
  else
    insert into total_mes
    select tabla, mes_de(dia), estado, sum(n)
    from (select tabla, dia, estado, n from nuevas union all select tabla, dia, estado, -n from viejas) c
    group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (tabla, mes, estado) do update set n = total_mes.n + excluded.n;
  end if;
  return null;
end $$;

lock table total in share row exclusive mode;
create trigger mes_inserta after insert on total referencing new table as nuevas
  for each statement execute function lleva_mes();
create trigger mes_borra after delete on total referencing old table as viejas
  for each statement execute function lleva_mes();
create trigger mes_cambia after update on total referencing old table as viejas new table as nuevas
  for each statement execute function lleva_mes();
insert into total_mes select tabla, mes_de(dia), estado, sum(n) from total group by 1, 2, 3;
