import { createContext, type ComponentType } from "react";

interface Choice {
  value: string;
  label: string;
}

/** The choices for each fact with a list of values, and the partners for sales. */
export interface ConditionChoices {
  accountType: Choice[];
  state: Choice[];
  rfm: Choice[];
  tag: Choice[];
  listed: Choice[];
  partners: Choice[];
}

export interface ConditionFieldProps {
  name: string;
  text: string;
  /** The condition as JSON; unreadable JSON starts an empty condition. */
  value: string;
  error: string | undefined;
}

/** How a form enters a condition. The page of a segment provides it, as other forms need none. */
export interface ConditionEditor {
  choices: ConditionChoices;
  Field: ComponentType<ConditionFieldProps>;
}

export const ConditionEditorContext = createContext<ConditionEditor | null>(null);
