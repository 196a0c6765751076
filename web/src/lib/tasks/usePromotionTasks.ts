import { fullName } from "#domain/people/terms.ts";
import type { PromotionTask } from "#domain/promotions/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "../reading/useRead.ts";
import type { Task, TaskSource } from "./task.ts";

const texts: Readonly<
  Record<PromotionTask["kind"], { title: (name: string) => string; detail: string; button: string }>
> = {
  answer: { title: (name) => `Promotion of ${name}?`, detail: "Open a case, or say why not yet", button: "Answer" },
  answerForApprover: {
    title: (name) => `Promotion of ${name}?`,
    detail: "Asked after the manager's answer",
    button: "Answer",
  },
  write: {
    title: (name) => `Promotion case of ${name}`,
    detail: "Three texts, then the employee reads it",
    button: "Write",
  },
  agree: { title: () => "Your promotion case", detail: "Read it, add to it, agree or decline", button: "Open" },
  committee: { title: (name) => `Committee for ${name}`, detail: "Promotion case: name who votes", button: "Name" },
  vote: { title: (name) => `Vote on ${name}`, detail: "Promotion case", button: "Vote" },
  decide: { title: (name) => `Decide about ${name}`, detail: "Promotion case", button: "Decide" },
  tell: { title: (name) => `Tell ${name}`, detail: "Promotion case: write and release the outcome", button: "Write" },
};

const taskOf = ({ kind, person, caseId, dueOn }: PromotionTask): Task => {
  const { title, detail, button } = texts[kind];
  return {
    key: `promotion ${kind} ${person.id}`,
    title: title(fullName(person)),
    detail,
    button,
    href: caseId === null ? paths.promotionsOf.getHref(person.id) : paths.promotionCase.getHref(person.id, caseId),
    deadline: dueOn,
  };
};

/** Questions to answer, and what someone can do in promotion cases (docs/promotions.md). */
export const usePromotionTasks = (): TaskSource => {
  const { data, error, mutate } = useRead("promotions", "listPromotionTasks", {});
  return { items: data?.items.map(taskOf), more: 0, error, retry: () => void mutate() };
};
