import * as people from "#domain/people/contract.ts";
import { maxNotes } from "#domain/people/file/fileModel.ts";
import { setsInactive } from "#domain/people/leaving.ts";
import { editableStatusLabels, fullName, type Role, roleLabels } from "#domain/people/terms.ts";
import type { WantedPerson } from "#domain/people/update/updateCells.ts";
import { consequencesOf } from "#domain/people/update/updateFollows.ts";
import type { UpdateField } from "#domain/people/update/updateTerms.ts";
import { typeLabel } from "#domain/positions/structure.ts";
import { formatDay } from "#domain/shared/time.ts";
import { serve } from "../../../http/serve.ts";
import {
  additionDigest,
  type ComparedFile,
  changeDigest,
  compareFile,
  namesIn,
} from "../../../people/peopleFile/compareFile.ts";
import { readWorkInProgress } from "../../../people/peopleFile/workInProgress.ts";

const shownProblems = 500;

const shownValue = (compared: ComparedFile): ((person: WantedPerson, field: UpdateField) => string) => {
  const nameOf = namesIn(compared);
  const positions = new Map(compared.referenceData.positions.map(({ id, code, title }) => [id, `${code} · ${title}`]));
  const held = new Map(
    compared.changed.flatMap(({ user: { position } }) => (position ? [[position.id, position]] : [])),
  );
  return (person, field) => {
    const value = person[field];
    if (value === null || value === "") {
      return "";
    }
    switch (field) {
      case "role":
        return roleLabels[value as Role];
      case "engineerType":
        return typeLabel(compared.referenceData.structure, value);
      case "status":
        return editableStatusLabels[person.status];
      case "managerId":
      case "leadId":
        return nameOf(value);
      case "positionId":
        return positions.get(value) ?? held.get(value)?.code ?? "a removed position";
      case "firstDay":
        return formatDay(value);
      default:
        return value;
    }
  };
};

export const handler = serve(people.checkPeopleUpdate, async ({ store, body, actor, now, today }) => {
  const compared = await compareFile(store, body, actor.id, { now, today });
  const { referenceData, problems, changed, added } = compared;
  const workOf = await readWorkInProgress(store, changed, referenceData.people);
  const nameOf = namesIn(compared);
  const shown = shownValue(compared);
  return {
    columns: [...compared.columns],
    questions: compared.questions,
    notes: compared.notes.slice(0, maxNotes),
    noteCount: compared.notes.length,
    derivesRoles: compared.derivesRoles,
    lines: compared.lines,
    active: referenceData.people.filter(({ status }) => status === "active").length,
    unchanged: compared.unchanged,
    leftOut: compared.leftOut,
    changed: changed.map((one) => ({
      line: one.line,
      userId: one.user.id,
      name: fullName(one.user),
      email: one.user.email,
      changes: one.fields.map((field) => ({ field, before: shown(one.before, field), after: shown(one.after, field) })),
      leaves: setsInactive(one),
      follows: [...consequencesOf(one, workOf(one.user.id), nameOf)],
      digest: changeDigest(one),
    })),
    added: added.map((one) => ({
      line: one.line,
      person: { ...one.person, managerEmail: nameOf(one.managerId) || null, leadEmail: nameOf(one.leadId) || null },
      isWaiting: one.waitingId !== null,
      digest: additionDigest(one),
    })),
    missing: compared.missing.map((user) => ({
      id: user.id,
      name: fullName(user),
      email: user.email,
      role: user.role,
      people: workOf(user.id).managed + workOf(user.id).led,
      isSelf: user.id === actor.id,
    })),
    problems: problems.slice(0, shownProblems),
    problemCount: problems.length,
    unknown: [...compared.unknown],
    mapped: [...compared.mapped],
  };
});
