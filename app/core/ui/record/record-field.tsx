import { useContext } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Checkbox } from "#app/core/ui/checkbox.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { TextArea } from "#app/core/ui/text-area.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { directionOf, isLanguage } from "#app/core/domain/languages.ts";
import { dinarSign } from "#app/core/i18n/number-marks.ts";
import { ConditionEditorContext } from "./condition-editor.ts";
import { ManyChoices } from "./many-choices.tsx";
import { PictureField } from "#app/core/ui/pictures/picture-field.tsx";
import type { FieldState, ShownField } from "./record-form.tsx";

interface Props {
  field: ShownField;
  state: FieldState;
}

/** One field of a record, with the control for its kind. */
export function RecordField({ field, state }: Props) {
  const { t } = useTranslation("operator");
  const { name, kind, text, hint, options, required, needed, controls } = field;
  const { errorOf, valueOf } = state;
  const language = useLanguage();
  const editor = useContext(ConditionEditorContext);
  if (kind === "kept") return <input type="hidden" name={name} value={valueOf(name)} />;
  if (controls.length > 1) return <ControlGroup field={field} state={state} />;
  if (kind === "choices") return <Choices field={field} state={state} />;
  if (kind === "flag") {
    return (
      <Checkbox
        label={text}
        name={name}
        value="true"
        defaultChecked={valueOf(name) === "true"}
        error={errorOf(name)}
        className="md:col-span-2"
      />
    );
  }
  const isNeeded = required ?? needed ?? false;
  const texts = { label: text, hint, error: errorOf(name), optional: !isNeeded };
  if (kind === "choice") {
    return (
      <Select
        {...texts}
        name={name}
        options={options}
        defaultValue={valueOf(name)}
        placeholder={t(isNeeded ? "fields.choose" : "fields.none")}
      />
    );
  }
  if (kind === "condition")
    return editor && <editor.Field {...{ name, text }} value={valueOf(name)} error={errorOf(name)} />;
  if (kind === "picture")
    return (
      <PictureField
        {...{ name, value: valueOf(name), error: errorOf(name) }}
        label={text}
        optional={!required}
      />
    );
  const discountKind = kind === "discount" && state.typed[name.replace(/value$/, "kind")];
  const isMoney = kind === "dinars" || discountKind === "AMOUNT";
  const unit = isMoney ? dinarSign[language] : discountKind === "PERCENT" ? "%" : undefined;
  return <Line field={field} control={name} texts={texts} value={valueOf(name)} unit={unit} />;
}

/** The same field in three languages, or a list of numbers. */
function ControlGroup({ field, state: { errorOf, valueOf } }: Props) {
  const { text, hint, controls, required, localized } = field;
  return (
    <FieldGroup
      legend={text}
      hint={hint}
      optional={!required && localized === true}
      className="md:col-span-2"
    >
      <div className={classNames("grid gap-3", localized ? "grid-cols-1" : "grid-cols-2 sm:grid-cols-5")}>
        {controls.map(({ name, text: label }) => (
          <div key={name} data-spoken={localized && name.split(".").at(-1)}>
            <Line
              field={field}
              control={name}
              texts={{ label, error: errorOf(name), hideLabel: localized === true }}
              value={valueOf(name)}
              lang={localized && name.split(".").at(-1)}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

interface LineProps {
  field: ShownField;
  control: string;
  texts: {
    label: string;
    hint?: string | null;
    error: string | undefined;
    optional?: boolean;
    hideLabel?: boolean;
  };
  value: string;
  /** The language of the text. */
  lang?: string | undefined;
  unit?: string | undefined;
}

function Line({ field: { kind, ltr, wide, lines = 4 }, control, texts, value, lang, unit }: LineProps) {
  const written = {
    name: control,
    defaultValue: value,
    // A text without a language takes the direction of its first letter: an address in Latin letters is left
    // to right.
    ...(isLanguage(lang) ? { lang, dir: directionOf(lang) } : { dir: "auto" }),
  };
  if (kind === "long") return <TextArea {...texts} {...written} rows={lines} />;
  if (kind === "day") return <TextInput {...texts} {...written} type="date" ltr />;
  if (kind === "moment") return <TextInput {...texts} {...written} type="datetime-local" ltr />;
  const isNumber = ["number", "numbers", "decimal", "dinars", "discount"].includes(kind);
  return (
    <TextInput
      {...texts}
      {...written}
      autoComplete="off"
      ltr={ltr ?? isNumber}
      inputMode={kind === "number" || kind === "numbers" ? "numeric" : isNumber ? "decimal" : undefined}
      end={unit}
      className={wide && "md:col-span-2"}
    />
  );
}

/** More boxes than these are not read through: they are searched. */
const mostBoxes = 12;

function Choices({ field: { name, text, hint, options, required }, state: { errorOf, valueOf } }: Props) {
  const chosen = valueOf(name).split("\n");
  return (
    <FieldGroup
      legend={text}
      hint={hint}
      error={errorOf(name)}
      optional={!required}
      className="md:col-span-2"
    >
      {options.length > mostBoxes ? (
        <ManyChoices {...{ name, options, chosen }} />
      ) : (
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
          {options.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
