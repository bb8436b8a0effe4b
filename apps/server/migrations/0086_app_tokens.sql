-- Tokens of the company's app. Each acts for one user on one side for some minutes. Only the hash is stored;
-- rows are kept for a month, to show which tokens were issued, to whom and from where.
create table app_token (
  token_hash bytea primary key,
  usuario_id uuid not null references usuario on delete cascade,
  lado text not null check (lado in ('cliente', 'campo')),
  creado timestamptz not null default now(),
  vence timestamptz not null,
  -- Network of the request: a network that obtained a token recently is not delayed by the attempts of
  -- others.
  red text not null
);
create index on app_token (red, creado desc);
create index on app_token (creado);
create index on app_token (usuario_id);
