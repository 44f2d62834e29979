import { ChevronDown, Plus } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Checkbox } from "#app/core/ui/checkbox.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { rowCount, rowName } from "./form-field.ts";
import { RecordField } from "./record-field.tsx";
import type { FieldState, ShownField } from "./record-form.tsx";
import { rowPlace, rowRemoved } from "./typed-rows.ts";

/** The number of empty rows to fill in; each appears when the one before it is open. */
const spareRows = 5;

interface Props {
  field: ShownField;
  state: FieldState;
}

/** A list of small records; each opens to be changed, without any script. */
export function RecordRows({ field, state }: Props) {
  const { name, text, hint, most = 0, fields } = field;
  const { errorOf, values } = state;
  const count = rowCount(field, values);
  const shown = Math.min(count + spareRows, Math.max(most, count));
  const rows = Array.from({ length: shown }, (_, row) =>
    fields.map((inner) => within(inner, rowName(name, row))),
  );
  const isWrong = (row: ShownField[]) =>
    row.some((inner) => inner.kind !== "kept" && errorOf(inner.name) !== undefined);
  return (
    <FieldGroup
      legend={text}
      hideLabel
      hint={hint}
      error={rows.some(isWrong) ? undefined : errorOf(name)}
      className="md:col-span-2"
    >
      <ol className="grid grid-cols-1 gap-2.5">
        {rows.map((row, place) => (
          <li key={place} className={place > count ? "[li:not(:has(>details[open]))+&]:hidden" : undefined}>
            <Row
              field={field}
              state={state}
              row={row}
              place={place}
              isNew={place >= count}
              open={isWrong(row) || (count === 0 && place === 0)}
            />
          </li>
        ))}
      </ol>
    </FieldGroup>
  );
}

function within(field: ShownField, row: string): ShownField {
  const controls = field.controls.map(({ name, text }) => ({ name: `${row}.${name}`, text }));
  return { ...field, name: `${row}.${field.name}`, controls };
}

interface RowProps extends Props {
  row: ShownField[];
  /** Counted from 0. */
  place: number;
  isNew: boolean;
  open: boolean;
}

function Row({ field: { name, rowTexts }, state, row, place, isNew, open }: RowProps) {
  const number = String(place + 1);
  const called = useRowName(row, state) || `${rowTexts?.one} ${number}`;
  return (
    <details open={open} className="group rounded-md border border-line open:border-line-strong">
      <summary className="press flex min-h-12 items-center gap-3 rounded-md px-3.5 py-2 text-sm font-medium hover:bg-sunken group-open:rounded-b-none">
        <span
          aria-hidden="true"
          className={classNames(
            "grid size-7 shrink-0 place-items-center rounded-full text-xs tabular-nums",
            isNew ? "bg-brand-soft text-brand-ink" : "bg-sunken",
          )}
        >
          {isNew ? <Plus className="size-4" /> : number}
        </span>
        <span className={classNames("min-w-0 grow break-words", isNew && "text-brand-ink")}>
          {isNew ? rowTexts?.add : <bdi>{called}</bdi>}
        </span>
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <FieldGroup legend={called} hideLabel className="px-3.5 pt-2 pb-4">
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 md:grid-cols-2">
          {row.map((field) => (
            <RecordField key={field.name} field={field} state={state} />
          ))}
        </div>
        {!isNew && (
          <RowFoot
            name={rowName(name, place)}
            number={number}
            remove={rowTexts?.remove ?? ""}
            state={state}
          />
        )}
      </FieldGroup>
    </details>
  );
}

/** The position of a row, and whether it is removed. */
function RowFoot({
  name,
  number,
  remove,
  state: { valueOf },
}: {
  name: string;
  number: string;
  remove: string;
  state: FieldState;
}) {
  const { t } = useTranslation("operator");
  const [where, gone] = [`${name}.${rowPlace}`, `${name}.${rowRemoved}`];
  return (
    <div className="mt-2 flex flex-wrap items-end gap-x-6 gap-y-2 border-t border-line pt-4">
      <TextInput
        label={t("fields.place")}
        name={where}
        defaultValue={valueOf(where) || number}
        inputMode="numeric"
        autoComplete="off"
        ltr
        className="w-24"
      />
      <Checkbox label={remove} name={gone} value="true" defaultChecked={valueOf(gone) === "true"} />
    </div>
  );
}

/** Named by its first visible field, in the page's language if it is localized, or by what was chosen there. */
function useRowName(row: ShownField[], { valueOf }: FieldState): string {
  const language = useLanguage();
  const field = row.find(({ localized }) => localized) ?? row.find(({ kind }) => kind !== "kept");
  const value = field ? valueOf(field.localized ? `${field.name}.${language}` : field.name) : "";
  return field?.options.find((option) => option.value === value)?.label ?? value;
}
