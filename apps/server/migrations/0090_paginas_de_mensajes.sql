-- A message as JSON text. It is concatenated, because building a JSON object per message took longer than
-- finding the messages. User texts are quoted by `to_json`; the other values never need quoting.
create function mensaje_json(m mensaje) returns text
language sql stable parallel safe
return format(
  '{"_id":"%s","sala":"%s","numero":%s,"usuario":{"_id":"%s","nombre_completo":%s,"rol":%s},'
    '"mensaje":%s,"adjuntos":%s,"cita":%s,"fecha":"%s"}',
  m.id, m.sala_id, m.numero, m.usuario_id, to_json(m.autor), coalesce(to_json(m.rol)::text, 'null'),
  to_json(m.texto), m.adjuntos, coalesce(m.cita::text, 'null'), iso(m.fecha));

-- Messages of a room between two numbers, in order, with the number of messages read, the number shown (from
-- `_mostrado` on) and the last number. In plpgsql because each session caches its plan: planning over every
-- month took longer than reading, and grows with each month that is kept.
create function pagina_de_mensajes(_sala uuid, _primero int, _ultimo int, _mostrado int)
returns table (mensajes text, leidos int, mostrados int, hasta int)
language plpgsql stable parallel safe as $$
begin
  return query select
    coalesce(string_agg(mensaje_json(m), ',' order by m.numero) filter (where m.numero >= _mostrado), ''),
    count(*)::int, (count(*) filter (where m.numero >= _mostrado))::int, max(m.numero)
  from mensaje m where m.sala_id = _sala and m.numero >= _primero and m.numero <= _ultimo;
end $$;
