import { useId } from "react";
import { Button } from "#app/core/ui/button.tsx";
import { IconButton } from "#app/core/ui/icon-button.tsx";
import { Plus, Trash2 } from "#app/core/ui/icons.tsx";
import { Select } from "#app/core/ui/select.tsx";
import {
  groupKinds,
  isGroup,
  newLeaf,
  replaced,
  type Draft,
  type DraftGroup,
  type GroupKind,
} from "#app/core/domain/segments/condition-draft.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ConditionLeaf } from "./condition-leaf.tsx";

interface Props {
  group: DraftGroup;
  change: (group: DraftGroup) => void;
  /** The name of the group for a screen reader, with its number. */
  place: string;
  /** Missing for the outermost group, which cannot be removed. */
  remove?: () => void;
  depth?: number;
}

/** The deepest nesting of groups; the API allows more. */
const maxDepth = 4;

/** A group of statements and nested groups, and how they are combined. */
export function ConditionGroup({ group, change, place, remove, depth = 1 }: Props) {
  const { t } = useTranslation("campaigns");
  const id = useId();
  const add = (part: Draft) => change({ ...group, parts: [...group.parts, part] });
  return (
    <div
      role="group"
      aria-label={place}
      className="grid grid-cols-1 gap-3 rounded-md border border-line-strong p-3.5"
    >
      <div className="flex items-end gap-2">
        <Select
          id={`${id}-kind`}
          label={t("condition.asks")}
          value={group.kind}
          onChange={({ target }) => change({ ...group, kind: target.value as GroupKind })}
          options={groupKinds.map((kind) => ({ value: kind, label: t(`condition.kind.${kind}`) }))}
          className="min-w-0 grow"
        />
        {remove && (
          <IconButton label={t("condition.removeGroup")} onClick={remove}>
            <Trash2 className="size-5" />
          </IconButton>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {group.parts.map((part, number) => (
          <li key={part.key}>
            <Part
              part={part}
              place={`${place} ${number + 1}`}
              change={(by) => change(replaced(group, part.key, by))}
              depth={depth}
            />
          </li>
        ))}
      </ul>
      {group.parts.length === 0 && <p className="text-sm text-muted">{t(`condition.empty.${group.kind}`)}</p>}
      <div className="flex flex-wrap gap-2 max-xs:flex-col max-xs:items-start">
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus className="size-5" />}
          onClick={() => add(newLeaf(newKey()))}
        >
          {t("condition.add")}
        </Button>
        {depth < maxDepth && (
          <Button
            size="sm"
            variant="quiet"
            className="max-xs:-ms-4"
            icon={<Plus className="size-5" />}
            onClick={() => add({ key: newKey(), kind: "any", parts: [newLeaf(newKey())] })}
          >
            {t("condition.addGroup")}
          </Button>
        )}
      </div>
    </div>
  );
}

function Part({
  part,
  place,
  change,
  depth,
}: {
  part: Draft;
  place: string;
  change: (by: Draft | null) => void;
  depth: number;
}) {
  const shared = { change, place, remove: () => change(null) };
  return isGroup(part) ? (
    <ConditionGroup group={part} depth={depth + 1} {...shared} />
  ) : (
    <ConditionLeaf leaf={part} {...shared} />
  );
}

function newKey(): string {
  return crypto.randomUUID();
}
