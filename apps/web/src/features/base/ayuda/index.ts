export { Ayuda } from './Ayuda.tsx';
