export { Inicio } from './Inicio.tsx';
