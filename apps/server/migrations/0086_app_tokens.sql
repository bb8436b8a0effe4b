-- Tokens of the company's own app: each speaks for one person on one side, for minutes. Only its hash is kept, and for a
-- month which ones were given, to whom and from where.
create table app_token (
  token_hash bytea primary key,
  usuario_id uuid not null references usuario on delete cascade,
  lado text not null check (lado in ('cliente', 'campo')),
  creado timestamptz not null default now(),
  vence timestamptz not null,
  -- The network that asked for it: one that brought the right secret lately is not slowed down by others' guesses.
  red text not null
);
create index on app_token (red, creado desc);
create index on app_token (creado);
create index on app_token (usuario_id);
