import { useContext, useId } from "react";
import { IconButton } from "#app/core/ui/icon-button.tsx";
import { Trash2 } from "#app/core/ui/icons.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import {
  factKinds,
  facts,
  newLeaf,
  opsOf,
  type DraftLeaf,
  type Fact,
  type Op,
} from "#app/core/domain/segments/condition-draft.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { dinarSign } from "#app/core/i18n/number-marks.ts";
import { ConditionEditorContext, type ConditionChoices } from "#app/core/ui/record/condition-editor.ts";

interface Props {
  leaf: DraftLeaf;
  change: (leaf: DraftLeaf) => void;
  place: string;
  remove: () => void;
}

type ChoiceFact = Exclude<keyof ConditionChoices, "partners">;

/** One statement: a fact, how it is compared, and with what. */
export function ConditionLeaf({ leaf, change, place, remove }: Props) {
  const { t } = useTranslation("campaigns");
  const id = useId();
  const { fact, op, days, partnerId } = leaf;
  const partners = useContext(ConditionEditorContext)?.choices.partners ?? [];
  const ops = opsOf(fact);
  return (
    <div
      role="group"
      aria-label={place}
      className="flex items-start gap-2 rounded-md border border-line bg-sunken p-3"
    >
      <div className="grid min-w-0 grow grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <Select
          id={`${id}-fact`}
          label={t("condition.fact")}
          value={fact}
          onChange={({ target }) => change(newLeaf(leaf.key, target.value as Fact))}
          options={facts.map((one) => ({ value: one, label: t(`condition.facts.${one}`) }))}
        />
        {ops.length > 1 && (
          <Select
            id={`${id}-op`}
            label={t("condition.op")}
            value={op}
            onChange={({ target }) => change({ ...leaf, op: target.value as Op })}
            options={ops.map((one) => ({ value: one, label: t(`condition.ops.${one}`) }))}
          />
        )}
        <Value leaf={leaf} change={change} />
        {factKinds[fact] === "sales" && (
          <>
            <TextInput
              id={`${id}-days`}
              label={t("condition.days")}
              value={days}
              onChange={({ target }) => change({ ...leaf, days: target.value })}
              inputMode="numeric"
              autoComplete="off"
              ltr
            />
            <Select
              id={`${id}-partner`}
              label={t("condition.partner")}
              value={partnerId}
              onChange={({ target }) => change({ ...leaf, partnerId: target.value })}
              options={partners}
              placeholder={t("condition.everywhere")}
            />
          </>
        )}
      </div>
      <IconButton label={t("condition.remove")} onClick={remove} className="mt-7">
        <Trash2 className="size-5" />
      </IconButton>
    </div>
  );
}

function Value({ leaf, change }: Pick<Props, "leaf" | "change">) {
  const { t } = useTranslation("campaigns");
  const language = useLanguage();
  const choices = useContext(ConditionEditorContext)?.choices;
  const id = useId();
  const { fact, op, value } = leaf;
  const kind = factKinds[fact];
  const set = (text: string) => change({ ...leaf, value: text });
  if (kind === "flag") {
    return (
      <Select
        id={id}
        label={t("condition.value")}
        value={value}
        onChange={({ target }) => set(target.value)}
        options={(["true", "false"] as const).map((one) => ({ value: one, label: t(`condition.${one}`) }))}
      />
    );
  }
  if (kind === "choice") {
    return (
      <Select
        id={id}
        label={t("condition.oneOf")}
        multiple
        size={4}
        value={value.split(/,\s*/).filter((one) => one !== "")}
        onChange={({ target }) => set([...target.selectedOptions].map((one) => one.value).join(", "))}
        options={choices?.[fact as ChoiceFact] ?? []}
      />
    );
  }
  return (
    <TextInput
      id={id}
      label={t(op === "in" ? "condition.values" : "condition.value")}
      value={value}
      onChange={({ target }) => set(target.value)}
      inputMode={op === "in" ? undefined : "decimal"}
      end={fact === "spentMillimes" ? dinarSign[language] : undefined}
      autoComplete="off"
      ltr
    />
  );
}
