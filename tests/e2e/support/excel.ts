import { execFileSync } from 'node:child_process';
import type { Download, Locator, Page } from '@playwright/test';
import { choose } from './screen.ts';

/** Rows of the first sheet, read by an independent parser. */
export function rowsOf(path: string): string[][] {
  const script = `
    binmode STDOUT, ':utf8';
    my $sheet = (Spreadsheet::ParseExcel->new->parse($ARGV[0])->worksheets)[0];
    my ($first, $end) = $sheet->row_range; my (undef, $right) = $sheet->col_range;
    for my $row ($first .. $end) {
      print join("\\t", map { my $cell = $sheet->get_cell($row, $_); $cell ? $cell->value : '' } 0 .. $right), "\\n";
    }`;
  const text = execFileSync('perl', ['-MSpreadsheet::ParseExcel', '-e', script, path], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}

/** Only the report of users has a role field; pass `undefined` for other reports. */
export async function openExcel(
  page: Page,
  rol: string | undefined,
  from: string,
  to: string,
): Promise<Locator> {
  await page.getByRole('button', { name: 'Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
  await dialog.getByLabel('Fecha inicial').fill(from);
  await dialog.getByLabel('Fecha final').fill(to);
  await page.keyboard.press('Tab');
  if (rol !== undefined) await choose(page, dialog.getByLabel('Rol'), rol);
  return dialog;
}

/** Today in Bogotá, in the format of a date field. */
export const today = () =>
  new Intl.DateTimeFormat('es-CO', {
    timeZone: 'America/Bogota',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date());

export const exported = async (page: Page, dialog: Locator): Promise<Download> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  return file;
};
