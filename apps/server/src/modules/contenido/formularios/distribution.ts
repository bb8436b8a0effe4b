import type { PreguntaResumida } from '@amparo/contract/contenido/formularios/encuestas';
import type { Formulario } from '@amparo/contract/contenido/formularios/schemas';

/** How often a question was answered with an option; open questions have no option. */
export interface Counted {
  preguntaId: string;
  pregunta: string;
  opcion: string | null;
  total: number;
}

export interface Latest {
  preguntaId: string;
  pregunta: string;
  respuesta: string;
  fecha: string;
  usuario: string;
}

type Pregunta = Formulario['preguntas'][number];
type DistributionQuestion = Pick<Pregunta, '_id' | 'pregunta' | 'abierta'>;

/**
 * A question that was reworded, or changed between open and closed, counts as another question although it
 * keeps its id.
 */
const keyOf = ({ _id, pregunta, abierta }: DistributionQuestion) => `${_id} ${abierta} ${pregunta}`;
const askedIn = ({ preguntaId, pregunta, opcion }: Counted): DistributionQuestion => ({
  _id: preguntaId,
  pregunta,
  abierta: opcion === null,
});
const isOf = (latest: Latest, asked: DistributionQuestion) =>
  asked.abierta && latest.preguntaId === asked._id && latest.pregunta === asked.pregunta;

/**
 * The answers in the order of the current form. Former questions follow: an earlier wording directly after
 * the current one, the others at the end, most answered first.
 */
export function questionsOf(
  form: readonly Pregunta[],
  counted: readonly Counted[],
  latest: readonly Latest[],
): PreguntaResumida[] {
  const byQuestion = Map.groupBy(counted, (each) => keyOf(askedIn(each)));
  const summed = (
    asked: DistributionQuestion,
    offered: readonly string[],
    vigente: boolean,
  ): PreguntaResumida => {
    const given = byQuestion.get(keyOf(asked)) ?? [];
    const { pregunta, abierta } = asked;
    return {
      pregunta,
      abierta,
      vigente,
      total: given.reduce((all, { total }) => all + total, 0),
      opciones: abierta ? [] : optionsOf(offered, given),
      ultimas: latest
        .filter((each) => isOf(each, asked))
        .map(({ respuesta, fecha, usuario }) => ({ respuesta, fecha, usuario })),
    };
  };
  const present = new Set(form.map(keyOf));
  const formerOf = (isMeant: (id: string) => boolean) =>
    [...byQuestion.values()]
      .map(([first]) => askedIn(first as Counted))
      .filter((asked) => !present.has(keyOf(asked)) && isMeant(asked._id))
      .map((asked) => summed(asked, [], false))
      .toSorted((a, b) => b.total - a.total);
  const ids = new Set(form.map(({ _id }) => _id));
  return [
    ...form.flatMap((pregunta) => [
      summed(
        pregunta,
        pregunta.opciones.map(({ opcion }) => opcion),
        true,
      ),
      ...formerOf((id) => id === pregunta._id),
    ]),
    ...formerOf((id) => !ids.has(id)),
  ];
}

/** All options of the form, even if never chosen, then the chosen options that it no longer offers. */
function optionsOf(offered: readonly string[], given: readonly Counted[]): PreguntaResumida['opciones'] {
  const totals = new Map(given.map(({ opcion, total }) => [opcion, total]));
  const former = given
    .filter(({ opcion }) => opcion !== null && !offered.includes(opcion))
    .toSorted((a, b) => b.total - a.total);
  return [
    ...[...new Set(offered)].map((opcion) => ({ opcion, vigente: true, total: totals.get(opcion) ?? 0 })),
    ...former.map(({ opcion, total }) => ({ opcion: opcion ?? '', vigente: false, total })),
  ];
}
