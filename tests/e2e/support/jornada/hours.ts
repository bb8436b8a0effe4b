import { theBoard, theCall, theLink } from './call.ts';
import type { StoryDay } from './day.ts';
import { thePerito, theSketch } from './desks.ts';
import { theEnd, theFile, theReport } from './evening.ts';
import { theAgreement, theArrival, thePhoto, theRoad } from './road.ts';

interface Hour {
  hora: string;
  /** Caption of its pictures. */
  que: string;
  /** File name of its picture in `docs/screenshots/jornada`. Hours without a name are only in the film. */
  name?: string;
  play: (day: StoryDay) => Promise<void>;
}

/** Scenes of a working day. Each ends with a live update on the screen of the next person. */
export const HOURS: readonly Hour[] = [
  { hora: '08:02', name: 'llamada', que: 'La asesora toma la llamada y abre el caso', play: theCall },
  {
    hora: '08:05',
    name: 'mesa',
    que: 'La coordinadora aprueba y asigna al abogado más cercano',
    play: theBoard,
  },
  { hora: '08:07', name: 'enlace', que: 'El cliente abre el enlace que le llegó por mensaje', play: theLink },
  {
    hora: '08:09',
    name: 'camino',
    que: 'El abogado va en camino; la coordinadora lo ve en el mapa',
    play: theRoad,
  },
  {
    hora: '08:26',
    que: 'El abogado llegó: el cliente y la central lo saben',
    play: theArrival,
  },
  { hora: '08:31', name: 'foto', que: 'El cliente escribe y manda una foto', play: thePhoto },
  {
    hora: '08:50',
    name: 'acuerdo',
    que: 'El abogado escribe el acuerdo desde el celular',
    play: theAgreement,
  },
  { hora: '10:15', name: 'perito', que: 'La perito calcula el arreglo', play: thePerito },
  { hora: '11:40', name: 'croquis', que: 'El dibujante entrega el croquis', play: theSketch },
  { hora: '15:20', que: 'La coordinadora cierra el caso', play: theEnd },
  { hora: '15:25', name: 'archivos', que: 'La asesora exporta todo el expediente', play: theFile },
  { hora: '17:00', name: 'reporte', que: 'La gerente lee cuánto tardó', play: theReport },
];
