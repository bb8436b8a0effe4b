/** Parses "9", "930", "9:30", "9.30" or "21h" to "09:30"; undefined for an invalid text. */
export function readHour(typed: string): string | undefined {
  const [, hours = '', minutes = '00'] =
    /^(\d{1,2})(?:[:.h ]?(\d{2}))?h?$/.exec(typed.trim().toLowerCase()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
