import { expect, it } from 'vitest';
import { createMailbox, type Mensaje } from './mailbox.ts';

const mensaje = (id: string): Mensaje => ({
  id,
  de: '',
  para: [],
  asunto: '',
  texto: '',
  html: '',
  recibido: '',
  adjuntos: [],
});

it('drops the oldest message when there are more than 1,000', () => {
  const mailbox = createMailbox();
  for (let number = 0; number <= 1_000; number += 1) mailbox.add(mensaje(String(number)));

  expect(mailbox.list()).toHaveLength(1_000);
  expect(mailbox.find('1000')).toBeDefined();
  expect(mailbox.find('0')).toBeUndefined();
});
