/** A field for a whole number from 1, with its label. */
export interface CountFieldProps {
  label: string;
  value: number | undefined;
  /** `undefined` while what is typed is no such number. */
  onChange(value: number | undefined): void;
  isRequired?: boolean;
}

export function CountField({ label, value, onChange, isRequired = false }: CountFieldProps) {
  const change = ({ currentTarget }: { currentTarget: HTMLInputElement }): void =>
    onChange(currentTarget.validity.valid && currentTarget.value ? currentTarget.valueAsNumber : undefined);
  return (
    <label class="field">
      {label}
      <input type="number" min={1} step={1} inputMode="numeric" value={value ?? ''} required={isRequired} onInput={change} />
    </label>
  );
}
