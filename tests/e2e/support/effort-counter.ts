import type { Locator, Page } from '@playwright/test';

/**
 * Performs the actions of a user and counts them: clicks and keys are presses (Ctrl+K is two), typed text is
 * letters.
 */
export class EffortCounter {
  presses = 0;
  letters = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.presses += key.split('+').length;
    await this.page.keyboard.press(key);
  }

  async click(what: Locator): Promise<void> {
    this.presses += 1;
    await what.click();
  }

  async type(text: string): Promise<void> {
    this.letters += text.length;
    await this.page.keyboard.type(text);
  }
}
