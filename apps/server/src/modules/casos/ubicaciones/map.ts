import { type Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { CAMPO_DE_TIPO, estaCerrado } from '@amparo/contract/casos/casos/rules';
import type { CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import {
  EN_CAMINO,
  type EnCamino,
  type Mapa,
  type PersonaEnMapa,
  type SinRespuesta,
} from '@amparo/contract/casos/ubicaciones/schemas';
import { tilesOf } from '../../../platform/lib/config.ts';
import { PartnerClient } from '../../../platform/partners/partner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createEtaService } from './eta.ts';
import { nominatim } from './nominatim.ts';
import type { Document, PositionStore } from './position-store.ts';

/** Addresses do not move. */
const ADDRESS_KEPT_MS = 24 * 3_600_000;

type Located = Pick<
  CasoCompleto,
  | 'caso'
  | 'estado'
  | 'ubicacion'
  | 'direccion'
  | 'ciudad_siniestro'
  | 'abogado'
  | 'investigador'
  | 'llegada_abogado'
  | 'llegada_investigador'
>;
type Unanswered = Set<SinRespuesta>;

/** Locates the customer by the address of the case, if a geocoder is configured (GPS-14). */
function geocoder({ config, log, partners }: Pick<Platform, 'config' | 'log' | 'partners'>) {
  const { GEOCODER_URL: base, PARTNER_REST_MS: restMs, MAPS_MS } = config;
  if (base === undefined) return async () => undefined;
  const partner = new PartnerClient(
    { name: 'direcciones', log, cacheMs: ADDRESS_KEPT_MS, restMs, partners },
    nominatim(base),
  );
  return async ({ direccion, ciudad_siniestro }: Located, unanswered: Unanswered) => {
    const address = `${direccion}, ${ciudad_siniestro}, Colombia`;
    const answer = partner.known(address) ?? (await partner.ask(address, MAPS_MS));
    if (answer.resultado === 'fallo') unanswered.add('direcciones');
    return answer.resultado === 'respondio' ? answer.datos : undefined;
  };
}

/**
 * Map of a case: markers of the known positions, and the routes of field workers on their way (GPS-01,
 * GPS-02).
 */
export function caseMap(platform: Platform, store: PositionStore) {
  const teselas = tilesOf(platform.config);
  const locate = geocoder(platform);
  const journey = createEtaService(platform);

  async function customer(caso: Located, unanswered: Unanswered): Promise<Mapa['cliente']> {
    if (caso.ubicacion !== null) return { coordenadas: caso.ubicacion.coordenadas, fuente: 'caso' };
    const coordenadas = await locate(caso, unanswered);
    return coordenadas === undefined ? null : { coordenadas, fuente: 'direccion' };
  }

  async function positions({ caso, estado }: Located, unanswered: Unanswered): Promise<Document> {
    // After the case is closed the positions of its field workers are private.
    if (estaCerrado(estado)) return {};
    const { found, isWhole } = await store.ofCase(caso);
    if (!isWhole) unanswered.add('posiciones');
    return found;
  }

  function person(caso: Located, tipo: EnCamino, told: Document): PersonaEnMapa | undefined {
    const campo = CAMPO_DE_TIPO[tipo];
    const holder = caso[campo].at(-1)?.usuario;
    if (holder === undefined) return undefined;
    const { [tipo]: last } = told;
    // A position of the previous holder is not shown.
    const posicion = last?.usuario === holder._id ? last : undefined;
    return {
      tipo,
      ...holder,
      llegada: caso[`llegada_${campo}`],
      posicion:
        posicion === undefined
          ? null
          : { coordenadas: posicion.coordenadas, precision: posicion.precision, fecha: posicion.fecha },
      ruta: null,
    };
  }

  async function onTheWay(
    { caso }: Located,
    persona: PersonaEnMapa,
    to: Coordenadas | undefined,
    unanswered: Unanswered,
  ): Promise<PersonaEnMapa> {
    const { tipo, llegada, posicion } = persona;
    if (llegada !== null || posicion === null || to === undefined) return persona;
    const { ruta, isKnown } = await journey({ caso, tipo, from: posicion.coordenadas, to });
    if (!isKnown) unanswered.add('rutas');
    return { ...persona, ruta };
  }

  return async (caso: Located): Promise<Mapa> => {
    const unanswered: Unanswered = new Set();
    const [cliente, told] = await Promise.all([customer(caso, unanswered), positions(caso, unanswered)]);
    const people = EN_CAMINO.flatMap((tipo) => person(caso, tipo, told) ?? []);
    const personas = await Promise.all(
      people.map((one) => onTheWay(caso, one, cliente?.coordenadas, unanswered)),
    );
    return { cliente, personas, sin_respuesta: [...unanswered], teselas };
  };
}
