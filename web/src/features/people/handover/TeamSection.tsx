import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LeadPicker, ManagerPicker } from "../PeoplePickers.tsx";
import { ResponsibilityList } from "./ResponsibilityList.tsx";
import { assign, previewLines, type TeamAssignment } from "./teamAssignment.ts";
import type { useResponsibilities } from "./useResponsibilities.ts";

interface TeamSectionProps {
  readonly part: "manager" | "lead";
  readonly id: string;
  readonly title: string;
  readonly predecessor: { readonly id: string; readonly name: string };
  readonly list: ReturnType<typeof useResponsibilities>;
  readonly assignment: TeamAssignment;
  readonly onAssign: (assignment: TeamAssignment) => void;
  readonly problem: string | undefined;
  readonly hint?: string | undefined;
}

/** Assigns one successor to everyone, and others to selected people (docs/people.md#deactivation). */
export const TeamSection = ({
  part,
  id,
  title,
  predecessor,
  list,
  assignment,
  onAssign,
  problem,
  hint,
}: TeamSectionProps) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [successor, setSuccessor] = useState<PersonName | null>(null);
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const people = list.people ?? [];
  const chosenIds = people.filter((person) => selected.has(person.id)).map((person) => person.id);
  const areSomeAssigned = assignment.successors.size > 0;

  const picker = (props: Omit<Parameters<typeof LeadPicker>[0], "excludedId">) =>
    part === "manager" ? (
      <ManagerPicker offeredFor="edit" excludedId={predecessor.id} {...props} />
    ) : (
      <LeadPicker excludedId={predecessor.id} {...props} />
    );
  const assignChosen = (newSuccessor: PersonName | null) => {
    onAssign(assign(assignment, chosenIds, newSuccessor));
    setSelected(new Set());
    setSuccessor(null);
    setSubmitAttempted(false);
  };
  if (people.length === 0) {
    return <ResponsibilityList title={title} list={list} />;
  }
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <ResponsibilityList
        title={title}
        list={list}
        selection={{
          has: (userId) => selected.has(userId),
          toggle: (userId, isSelected) =>
            setSelected(
              (current) =>
                new Set(isSelected ? [...current, userId] : [...current].filter((other) => other !== userId)),
            ),
        }}
        successorOf={(userId) => assignment.successors.get(userId) ?? null}
      />
      {chosenIds.length > 0 && (
        <Box
          role="group"
          aria-label={`New ${part} for the selected people`}
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 1 }}
        >
          <Box sx={{ flex: 1, minWidth: 220 }}>
            {picker({
              id: `${id}-chosen`,
              label: `New ${part} for ${formatCountOf(chosenIds.length, "person", "people")}`,
              value: successor,
              onChange: setSuccessor,
              problem: submitAttempted && successor === null ? `Select a new ${part}.` : undefined,
            })}
          </Box>
          <ActionButton
            inactive={successor === null}
            onClick={() => assignChosen(successor)}
            onInactiveClick={() => {
              setSubmitAttempted(true);
              document.getElementById(`${id}-chosen`)?.focus();
            }}
          >
            Assign
          </ActionButton>
          {chosenIds.some((userId) => assignment.successors.has(userId)) && (
            <Button onClick={() => assignChosen(null)}>Undo</Button>
          )}
        </Box>
      )}
      {picker({
        id,
        label: areSomeAssigned ? `New ${part} for everyone else` : `New ${part}`,
        value: assignment.defaultSuccessor,
        onChange: (defaultSuccessor) => onAssign({ ...assignment, defaultSuccessor }),
        problem,
        hint,
      })}
      <Hint component="div" role="status">
        {(areSomeAssigned || assignment.defaultSuccessor !== null) &&
          previewLines(assignment, { count: people.length, hasMore: list.hasMore }, predecessor.name).map((line) => (
            <div key={line}>{line}</div>
          ))}
      </Hint>
    </Box>
  );
};
