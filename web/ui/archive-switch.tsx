/** Switches a list between active rows and the archive. */
import { Segmented } from './segmented.tsx';

export interface ArchiveSwitchProps {
  label: string;
  offered: string;
  archived: string;
  /** Whether the archive is shown. */
  value: boolean;
  onChange: (archived: boolean) => void;
}

export function ArchiveSwitch({ label, offered, archived, value, onChange }: ArchiveSwitchProps) {
  return (
    <Segmented
      label={label}
      hideLabel
      wide
      value={value ? 'archived' : 'offered'}
      options={[
        { value: 'offered', label: <span className="whitespace-nowrap">{offered}</span> },
        { value: 'archived', label: <span className="whitespace-nowrap">{archived}</span> },
      ]}
      onChange={(next) => onChange(next === 'archived')}
    />
  );
}
