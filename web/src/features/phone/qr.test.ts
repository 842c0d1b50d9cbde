import { describe, expect, it } from 'vitest';
import { pathOf } from './qr';

describe('the drawing of a QR code', () => {
  it('draws every run of dark modules, where it is', () => {
    expect(pathOf(['0110', '1011'])).toBe('M1 0h2v1h-2zM0 1h1v1h-1zM2 1h2v1h-2z');
    expect(pathOf(['00', '00'])).toBe('');
  });
});
