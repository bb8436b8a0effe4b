import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Method } from '@amparo/contract/kernel/route';
import { diaDe } from '@amparo/contract/kernel/time';
import { inSystemTransaction } from '../platform/db/unit-of-work.ts';
import type { Platform } from '../platform/platform.ts';
import { form } from './files.ts';
import { signIn, type Person } from './people.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface RequestInput {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Target of the calls: the application inside a test, or a server over HTTP. */
export interface CallTarget {
  readonly platform: Platform;
  ask(method: Method, path: string, sent: RequestInput & { token: string }): Promise<Answer>;
}

/** How the records of each resource are created. */
export interface Creators {
  /** Body of the call that creates a record of a catalogue. */
  readonly sample: (recurso: string, others: OtherUserData) => Promise<object>;
  /** Stores a record that an administrator cannot create with a call; undefined for other resources. */
  readonly store: (recurso: string, others: OtherUserData) => Promise<string | undefined>;
}

const Saved = z.object({ _id: z.string() });
const Uploaded = z.array(z.object({ aws_id: z.string() })).length(1);
export const today = () => diaDe(new Date());

/**
 * Creates records of other users. All of them contain the mark, so that an answer that leaks one is detected.
 */
export class OtherUserData {
  readonly mark: string;
  readonly ids: string[] = [];
  readonly admin: Person;
  private readonly place: CallTarget;
  private made = 0;

  private readonly creators: Creators;

  private constructor(place: CallTarget, admin: Person, creators: Creators, begins: string) {
    this.place = place;
    this.admin = admin;
    this.creators = creators;
    this.mark = `${begins}${randomBytes(4).toString('hex')}`;
  }

  /** `begins`: prefix of every generated text. Tests call `otherUserData`, which adds the creators. */
  static async at(place: CallTarget, creators: Creators, begins: string): Promise<OtherUserData> {
    const admin = await signIn(place.platform, { roles: ['Administrador'] });
    return new OtherUserData(place, admin, creators, begins);
  }

  get platform(): Platform {
    return this.place.platform;
  }

  /** A new text with the mark. */
  text(): string {
    return `${this.mark} ${(this.made += 1)}`;
  }

  digits(): string {
    return String(randomBytes(6).readUIntBE(0, 6)).padStart(15, '1');
  }

  /** A random day, unlikely to be used by other records. */
  day(): string {
    return diaDe(new Date(Date.UTC(1950, 0, 1 + randomBytes(2).readUInt16BE(0))));
  }

  /** A plate that no other vehicle has. */
  plate(): string {
    return randomBytes(5).toString('hex').toUpperCase();
  }

  async send(by: Person, method: Method, path: string, sent: RequestInput): Promise<unknown> {
    const { status, text } = await this.place.ask(method, path, { ...sent, token: by.token });
    if (status !== 200) throw new Error(`${method} ${path} → ${status} ${text}`);
    return JSON.parse(text);
  }

  async person(): Promise<Person> {
    const roles = ['Perito', 'Abogado', 'Mecánico'];
    const person = await signIn(this.place.platform, { nombres: this.mark, roles });
    this.ids.push(person.id);
    return person;
  }

  /** A record of a catalogue, created by an administrator. */
  async record(recurso: string, change: object = {}): Promise<string> {
    const body = { ...(await this.creators.sample(recurso, this)), ...change };
    const { _id } = Saved.parse(await this.send(this.admin, 'POST', MADE_AT[recurso] ?? recurso, { body }));
    this.ids.push(_id);
    return _id;
  }

  /** A record with an audit entry that contains the mark. */
  async traced(recurso: string): Promise<string> {
    const id = await this.creators.store(recurso, this);
    if (id === undefined) return this.record(recurso);
    await inSystemTransaction(this.place.platform, (work) =>
      this.place.platform.audit.record(work, { recurso, id, accion: 'editar', despues: { nota: this.mark } }),
    );
    return id;
  }

  /** A user answers a form with a text that contains the mark. */
  async survey(): Promise<{ identificador: string; id: string }> {
    const identificador = this.text().replace(' ', '_');
    await this.record('formularios', { identificador_formulario: identificador });
    const body = { respuestas: [{ pregunta: '¿Qué pasó?', respuesta: this.mark }] };
    const path = `formularios/identificador/${identificador}/respuestas`;
    const { _id } = Saved.parse(await this.send(await this.person(), 'POST', path, { body }));
    this.ids.push(_id);
    return { identificador, id: _id };
  }

  async file(by: Person, entidad = 'VEHICULOS'): Promise<string> {
    const sent = asText(form({ nombre: `${this.mark}.pdf`, body: Buffer.from(PDF) }, { entidad }));
    const [file] = Uploaded.parse(await this.send(by, 'POST', 'archivos', sent));
    if (file === undefined) throw new Error('The upload returned no file');
    this.ids.push(file.aws_id);
    return file.aws_id;
  }

  /** Body of a vehicle document. */
  async paper(): Promise<object> {
    const aws_id = await this.file(this.admin);
    return { aws_id, nombre: 'x.pdf', tipo_documento: 'SOAT', fecha_vencimiento: today() };
  }

  /** A picture of this user without a record. Its bytes do not exist and are never read. */
  async picture(by: Person, entidad: string): Promise<{ nombre: string; aws_id: string }> {
    const nombre = `${this.mark}.png`;
    const { id } = await this.place.platform.db
      .insertInto('archivo')
      .values({
        usuario_id: by.id,
        entidad,
        nombre,
        tipo: 'image/png',
        bytes: 10,
        llave: crypto.randomUUID(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { nombre, aws_id: id };
  }

  /** A key that cannot sign: it is only read and removed. */
  async key(): Promise<{ person: Person; id: string }> {
    const person = await this.person();
    const bytes = Buffer.from(crypto.randomUUID());
    const { id } = await this.place.platform.db
      .insertInto('llave')
      .values({ usuario_id: person.id, credencial: bytes, clave_publica: bytes, nombre: this.mark })
      .returning('id')
      .executeTakeFirstOrThrow();
    this.ids.push(id);
    return { person, id };
  }

  /** A mail to a user, and the request to send it again. */
  async mail(): Promise<{ id: string; again: object }> {
    const { correo } = await this.person();
    const variables = { nombre: this.mark, llave: this.text() };
    const { id } = await this.place.platform.db
      .insertInto('correo_enviado')
      .values({
        id: crypto.randomUUID(),
        para: correo,
        asunto: this.mark,
        plantilla: 'llave-agregada',
        variables: JSON.stringify(variables),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    this.ids.push(id);
    return { id, again: { para: [correo], nombre_plantilla: 'llave-agregada', variables } };
  }

  /** A template that is not essential. */
  async template(): Promise<string> {
    const { id } = await this.place.platform.db
      .insertInto('plantilla')
      .values({ nombre_plantilla: this.text(), asunto: this.mark, template: this.mark, texto: this.mark })
      .returning('id')
      .executeTakeFirstOrThrow();
    this.ids.push(id);
    return id;
  }

  async notice(): Promise<{ person: Person; id: string }> {
    const person = await this.person();
    const { id } = await this.place.platform.db
      .insertInto('notificacion')
      .values({ usuario_id: person.id, titulo: this.mark, mensaje: this.text() })
      .returning('id')
      .executeTakeFirstOrThrow();
    this.ids.push(id);
    return { person, id };
  }
}

export const PDF = `%PDF-1.7\n${'x'.repeat(200)}`;
export const asText = ({ body, headers }: ReturnType<typeof form>) => ({ body: body.toString(), headers });

/** Paths to create a record, if they differ from the path of the list. */
const MADE_AT: Readonly<Record<string, string>> = {
  compras: 'compras/manual',
  'biblioteca-categorias': 'biblioteca/categorias',
};
