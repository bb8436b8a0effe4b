import { describe, expect, it } from 'vitest';
import { shownSize } from './size.ts';

describe('files', () => {
  it('CAMPOS-18 shows file sizes in KB and MB', () => {
    expect(shownSize(10)).toBe('1 KB');
    expect(shownSize(850 * 1024)).toBe('850 KB');
    expect(shownSize(5 * 1024 * 1024)).toBe('5 MB');
    expect(shownSize(2.4 * 1024 * 1024)).toBe('2,4 MB');
  });
});
