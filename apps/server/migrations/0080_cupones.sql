create table cupon (
  like modelo including all,
  codigo text not null,
  codigo_norm text not null generated always as (normaliza(codigo)) stored,
  tipo text not null,
  valor bigint not null check (valor >= 1 and (tipo = 'valor' or tipo = 'porcentaje' and valor <= 100)),
  fecha_inicial date not null,
  fecha_final date not null check (fecha_final >= fecha_inicial),
  -- Null if there is no limit.
  maximo_usos int check (maximo_usos >= 1),
  maximo_por_usuario int check (maximo_por_usuario >= 1),
  -- The constraint limits the uses, whatever the code does.
  usados int not null default 0 check (usados between 0 and maximo_usos),
  check (maximo_por_usuario <= maximo_usos),
  constraint cupon_codigo_unico unique (codigo_norm)
);

-- The plans of a coupon. A coupon without plans applies to every plan that accepts coupons.
create table cupon_plan (
  cupon_id uuid not null references cupon,
  plan_id uuid not null references plan,
  primary key (cupon_id, plan_id)
);
create index on cupon_plan (plan_id);

-- The coupon of each purchase. A cancelled purchase has returned its use, once.
create table cupon_uso (
  compra_id uuid primary key references compra,
  cupon_id uuid not null references cupon,
  persona_id uuid not null references usuario,
  descuento bigint not null check (descuento >= 0),
  creado timestamptz not null default now(),
  liberado timestamptz
);
create index on cupon_uso (cupon_id, persona_id) where liberado is null;
create index on cupon_uso (persona_id);
