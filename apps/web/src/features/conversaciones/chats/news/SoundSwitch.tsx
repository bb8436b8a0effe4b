import { Volume2, VolumeX } from 'lucide-react';
import { playTone, turnSound, useSound } from './sound.ts';

/** Turns the message sound on or off; turning it on plays it once. */
export function SoundSwitch() {
  const isOn = useSound();
  const label = isOn ? 'Quitar el sonido de los mensajes' : 'Poner sonido a los mensajes';
  const Icon = isOn ? Volume2 : VolumeX;
  const toggle = () => {
    turnSound(!isOn);
    if (!isOn) playTone();
  };
  return (
    <button type="button" className="icono" aria-label={label} title={label} onClick={toggle}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
