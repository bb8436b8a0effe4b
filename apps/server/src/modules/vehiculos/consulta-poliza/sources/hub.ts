import { z } from 'zod';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { Dia } from '@amparo/contract/kernel/time';
import type { Config } from '../../../../platform/lib/config.ts';
import { PartnerFailure } from '../../../../platform/partners/failure.ts';
import { askPartner, readJson, refusedBy } from '../../../../platform/partners/http.ts';
import { partnerText } from '../../../../platform/partners/partner-text.ts';
import type { PartnerQuery } from '../../../../platform/partners/partner.ts';
import { PartnerToken } from '../../../../platform/partners/token.ts';
import { findingOf, type Finding } from '../finding.ts';

const Token = z.object({ access_token: z.string().min(1).max(4_000), expires_in: z.number() });

const Answer = z.object({
  vehicle: z.object({
    plate: z.string(),
    make: partnerText,
    line: partnerText,
    modelYear: partnerText,
    color: partnerText,
  }),
  holder: z.object({
    documentNumber: partnerText,
    firstNames: partnerText,
    lastNames: partnerText,
    email: partnerText,
    mobilePhone: partnerText,
  }),
  policy: z.object({
    number: z.string().max(60),
    insurer: z.object({ name: partnerText, nit: partnerText }),
    branch: partnerText,
    serviceType: partnerText,
    status: partnerText,
    validFrom: Dia,
    validTo: Dia,
    deductible: z.object({ amount: z.number().min(0).max(1e12) }).optional(),
  }),
});

/** The hub of insurers: client credentials for a token, then the vehicle by its plate (CONSULTAPOLIZA-05). */
export function hub(config: Config): PartnerQuery<Finding> | undefined {
  const { INSURER_HUB_URL: base, INSURER_HUB_CLIENT_ID: id, INSURER_HUB_CLIENT_SECRET: secret } = config;
  if (base === undefined) return undefined;
  const basic = Buffer.from(`${id}:${secret}`).toString('base64');

  const token = new PartnerToken(async (signal) => {
    const response = await askPartner(
      base,
      {
        method: 'POST',
        path: ['oauth', 'token'],
        headers: { authorization: `Basic ${basic}` },
        form: { grant_type: 'client_credentials', scope: 'vehicles.read' },
      },
      signal,
    );
    if ([400, 401, 403].includes(response.status))
      throw new PartnerFailure('credenciales', `token: status ${response.status}`);
    if (response.status !== 200) throw refusedBy(response);
    const { access_token: value, expires_in: seconds } = readJson(Token, response.text);
    return { value, seconds };
  }, config.LOOKUP_MS);

  return async (placa, signal) => {
    const ask = (given: string) =>
      askPartner(
        base,
        {
          method: 'GET',
          path: ['v2', 'vehicles', placa, 'policy'],
          headers: { authorization: `Bearer ${given}`, accept: 'application/json' },
        },
        signal,
      );
    const response = await token.use(signal, ask, ({ status }) => status === 401);
    if (response.status === 404) return undefined;
    if (response.status !== 200) throw refusedBy(response);
    return read(placa, response.text);
  };
}

function read(placa: string, text: string): Finding {
  const { vehicle, holder, policy } = readJson(Answer, text);
  const told = {
    placa: vehicle.plate,
    desde: policy.validFrom,
    hasta: policy.validTo,
    polizas: [policy.number],
    estado: policy.status,
    deducible: policy.deductible === undefined ? null : formatPesos(policy.deductible.amount),
    empresa: policy.insurer.name,
    nit: policy.insurer.nit,
    ramo: policy.branch,
    servicio: policy.serviceType,
    identificacion: holder.documentNumber,
    nombres: holder.firstNames,
    apellidos: holder.lastNames,
    correo: holder.email,
    celular: holder.mobilePhone,
    marca: vehicle.make,
    linea: vehicle.line,
    modelo: vehicle.modelYear,
    color: vehicle.color,
  };
  return findingOf('hub', placa, told, text);
}
