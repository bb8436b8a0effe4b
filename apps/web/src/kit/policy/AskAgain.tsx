import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';

interface AskAgainProps {
  isAsking: boolean;
  onAsk: () => void;
  /** Beside other things it is only text. */
  quiet?: boolean;
}

/** Asks the insurers once more. */
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
