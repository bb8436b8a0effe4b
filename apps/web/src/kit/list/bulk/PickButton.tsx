import { Button } from 'antd';
import { ListChecks } from 'lucide-react';
import '../cards.css';

/** On a phone, cards show checkboxes only in selection mode. */
export function PickButton({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  return (
    <Button
      className="list-pick"
      icon={<ListChecks size={18} strokeWidth={1.75} aria-hidden />}
      aria-pressed={isOn}
      aria-label="Seleccionar varios"
      onClick={toggle}
    />
  );
}
