import { createContext } from "react";

interface Choice {
  value: string;
  label: string;
}

/** What can be chosen for a fact whose values are some of a list, and the partners for sales. */
export interface ConditionChoices {
  accountType: Choice[];
  state: Choice[];
  rfm: Choice[];
  tag: Choice[];
  listed: Choice[];
  partners: Choice[];
}

/** The page of a segment provides them. */
export const ConditionChoicesContext = createContext<ConditionChoices | null>(null);
