import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '../../kit/theme/theme.ts';

export function useThemeToggle() {
  const dark = useTheme() === 'oscuro';
  return {
    label: dark ? 'Usar tema claro' : 'Usar tema oscuro',
    Icon: dark ? Sun : Moon,
    toggle: () => chooseTheme(dark ? 'claro' : 'oscuro'),
  };
}
