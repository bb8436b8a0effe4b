import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { Kbd } from '../../../../kit/keys/Kbd.tsx';
import { words } from '../words.ts';
import styles from '../chats.module.css';

interface SearchBoxProps {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Searches people to start a chat with (CHATS-09). */
export function SearchBox({ input, value, onChange, onKeyDown }: SearchBoxProps) {
  return (
    <div className={styles.chatsSearch}>
      <Search size={15} strokeWidth={1.75} aria-hidden />
      <input
        ref={input}
        type="text"
        inputMode="search"
        maxLength={100}
        aria-label="Buscar a quién escribir"
        placeholder={words.buscar}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {value === '' ? (
        <Kbd letter>/</Kbd>
      ) : (
        <button type="button" className="icono" aria-label="Borrar la búsqueda" onClick={() => onChange('')}>
          <X size={15} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
