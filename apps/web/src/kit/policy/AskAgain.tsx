import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';

interface AskAgainProps {
  isAsking: boolean;
  onAsk: () => void;
  /** Text style, for use next to other content. */
  quiet?: boolean;
}

export function AskAgain({ isAsking, onAsk, quiet = false }: AskAgainProps) {
  return (
    <Button
      size="small"
      type={quiet ? 'text' : 'default'}
      icon={<RefreshCw size={13} aria-hidden />}
      loading={isAsking}
      onClick={onAsk}
    >
      Consultar de nuevo
    </Button>
  );
}
