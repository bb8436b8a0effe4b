import type { Page } from '@playwright/test';

/** Draws a mouse pointer, because an automated browser shows none. */
export async function showPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const arrow = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', 'M2 2 L2 22 L7.5 17 L11.5 25.5 L15 24 L11 15.6 L18.5 15.6 Z');
    path.setAttribute('fill', '#1a201e');
    path.setAttribute('stroke', '#fff');
    path.setAttribute('stroke-width', '1.6');
    arrow.append(path);
    arrow.setAttribute('aria-hidden', 'true');
    Object.assign(arrow.style, {
      position: 'fixed',
      zIndex: '2147483647',
      width: '24px',
      height: '28px',
      pointerEvents: 'none',
      left: '-40px',
    });
    // A popover is in the top layer, so that dialogs do not cover the pointer.
    arrow.setAttribute('popover', 'manual');
    addEventListener('mousemove', ({ clientX, clientY }) => {
      if (!arrow.isConnected) document.body.append(arrow);
      arrow.style.left = `${clientX}px`;
      arrow.style.top = `${clientY}px`;
    });
  });
}
