import { claimedEmails } from "#domain/people/email/emails.ts";
import { employeeNumberKey } from "#domain/people/employeeNumber.ts";
import type { User } from "#domain/people/model.ts";
import { isOnboardingNow } from "#domain/people/rules.ts";
import { actsAsApprover, countedRoles, mayHaveDelegate, mayLead, mayManage } from "#domain/people/terms.ts";
import { mayBeDelegate } from "#domain/reviews/delegates.ts";
import {
  compareCount,
  compareItems,
  differingFields,
  type Finding,
  findingsWhere,
  type Invariant,
} from "../../verify/invariant.ts";
import { keyOf, type StoredData } from "../../verify/storedData.ts";
import { fromUser, toUser } from "../store/people.ts";
import { countersOf, isRoleCounter, type PeopleCounter, peopleCounters } from "../store/peopleCounts.ts";
import { toMember, toSearchWords } from "../store/personIndexes.ts";

const profileKey = (id: string): string => keyOf(`USER#${id}`, "PROFILE");

const peopleIn = ({ users }: StoredData): readonly User[] => users.map(({ item }) => toUser(item));

const peopleById = (data: StoredData): ReadonlyMap<string, User> =>
  new Map(peopleIn(data).map((person) => [person.id, person]));

const emailFindings = (data: StoredData): readonly Finding[] =>
  compareItems(
    data.emailClaims,
    new Map(
      peopleIn(data).flatMap((person) =>
        claimedEmails(person).map((email) => [keyOf(`EMAIL#${email}`, "E"), { email, userId: person.id }] as const),
      ),
    ),
    "claim on an email address",
  );

const emailChangeFindings = ({ users }: StoredData): readonly Finding[] => [
  ...findingsWhere(
    users,
    ({ emailChange, status, hasSignedIn = true, email }) =>
      emailChange !== undefined && (status !== "active" || !hasSignedIn || emailChange.email === email),
    "A new email is proposed for this person, who isn't eligible for it.",
  ),
  ...findingsWhere(
    users,
    ({ managerProposal, status, managerId }) =>
      managerProposal !== undefined && (status !== "active" || managerProposal.proposedBy === managerId),
    "A new manager is proposed for this person, who isn't active or already has that manager.",
  ),
  ...findingsWhere(
    users,
    ({ email, formerEmails = [] }) => formerEmails.includes(email),
    "This person's email is also one of their former emails.",
  ),
];

const numberFindings = (data: StoredData): readonly Finding[] =>
  compareItems(
    data.employeeNumberClaims,
    new Map(
      peopleIn(data).flatMap(({ id, employeeNumber }) => {
        const key = employeeNumber === null ? null : employeeNumberKey(employeeNumber);
        return key === null ? [] : [[keyOf(`EMPLOYEE#${key}`, "N"), { key, userId: id }] as const];
      }),
    ),
    "claim on an employee number",
  );

const derivedFindings = ({ users }: StoredData): readonly Finding[] =>
  users.flatMap(({ key, item }): readonly Finding[] => {
    const { sortName, statusOrder } = fromUser(toUser(item));
    const fields = differingFields(
      { sortName: item.sortName, statusOrder: item.statusOrder },
      { sortName, statusOrder },
    );
    return fields.length === 0 ? [] : [{ key, problem: `The order in lists is wrong: ${fields.join(", ")}.` }];
  });

const memberFindings = (data: StoredData): readonly Finding[] =>
  compareItems(
    data.members,
    new Map(
      peopleIn(data).flatMap((person) => {
        const member = toMember(person);
        return member === null ? [] : [[keyOf(`USER#${person.id}`, "MEMBER"), member] as const];
      }),
    ),
    "summary of an active person",
  );

const searchFindings = (data: StoredData): readonly Finding[] =>
  compareItems(
    data.searchWords,
    new Map(
      peopleIn(data)
        .flatMap(toSearchWords)
        .map((word) => [keyOf(`SEARCH#${word.initial}`, `${word.word} ${word.sortName} #${word.userId}`), word]),
    ),
    "search word",
  );

const countFindings = (data: StoredData): readonly Finding[] => {
  const counted = peopleIn(data).map(countersOf);
  const countOf = (counter: PeopleCounter): number => counted.filter((own) => own.includes(counter)).length;
  return [
    ...peopleCounters.flatMap((counter) =>
      isRoleCounter(counter)
        ? []
        : compareCount(
            keyOf("COUNT#people", "SHARD#*"),
            `people as "${counter}"`,
            data.peopleCounts.reduce((sum, { item }) => sum + (item[counter] ?? 0), 0),
            countOf(counter),
          ),
    ),
    ...countedRoles.flatMap((role) =>
      compareCount(
        keyOf("COUNT#people", `ROLE#${role}`),
        `active people with the role ${role}`,
        data.roleCounts.find(({ item }) => item.role === role)?.item.count ?? 0,
        countOf(role),
      ),
    ),
  ];
};

const historyFindings = (data: StoredData): readonly Finding[] => {
  const people = peopleById(data);
  const histories = Map.groupBy(data.userPositions, ({ item }) => item.userId);
  return [
    ...findingsWhere(data.userPositions, ({ userId }) => !people.has(userId), "The person of this history is missing."),
    ...[...people.values()].flatMap(({ id, position, positionSince }): readonly Finding[] => {
      const held = (histories.get(id) ?? []).filter(({ item }) => item.isCurrent);
      const current = held.map(({ item }) => item.positionId);
      const expected = position === null ? [] : [position.id];
      const since = held[0]?.item.assignedAt ?? null;
      return current.join() === expected.join()
        ? positionSince === since
          ? []
          : [{ key: profileKey(id), problem: "Profile and history disagree on the position's first day." }]
        : [
            {
              key: profileKey(id),
              problem: `The history's current positions (${current.length}) do not match the profile's position.`,
            },
          ];
    }),
  ];
};

const responsibleFindings = (data: StoredData): readonly Finding[] => {
  const people = peopleById(data);
  const marked = new Set(data.responsibles.map(({ item }) => item.userId));
  const problemOf = (id: string, role: "manager" | "lead"): string | null => {
    if (!people.has(id)) {
      return `The ${role} does not exist.`;
    }
    return marked.has(id) ? null : `The ${role} is not marked as someone's ${role}.`;
  };
  return [...people.values()].flatMap(({ id, managerId, leadId }) => {
    const problems = [
      managerId === null ? null : problemOf(managerId, "manager"),
      leadId === null ? null : problemOf(leadId, "lead"),
    ];
    return problems.flatMap((problem) => (problem === null ? [] : [{ key: profileKey(id), problem }]));
  });
};

const isInCycle = (person: User, people: ReadonlyMap<string, User>): boolean => {
  const seen = new Set<string>();
  for (
    let managerId = person.managerId;
    managerId !== null && !seen.has(managerId);
    managerId = people.get(managerId)?.managerId ?? null
  ) {
    if (managerId === person.id) {
      return true;
    }
    seen.add(managerId);
  }
  return false;
};

const cycleFindings = (data: StoredData): readonly Finding[] => {
  const people = peopleById(data);
  return [...people.values()]
    .filter((person) => isInCycle(person, people))
    .map(({ id }) => ({ key: profileKey(id), problem: "This person is among their own managers." }));
};

const formerResponsibleFindings = (data: StoredData): readonly Finding[] => {
  const people = peopleById(data);
  const key = keyOf("ROUNDS", "REVIEW_AUTHORITY");
  const check = (field: "managerId" | "leadId", listed: ReadonlySet<string>, acts: (person: User) => boolean) => {
    const named = new Set([...people.values()].map((person) => person[field]));
    return [...people.values()].flatMap((person): readonly Finding[] => {
      if (listed.has(person.id) && acts(person)) {
        return [{ key, problem: `${person.id} is listed as former under ${field}, but still acts as such.` }];
      }
      return named.has(person.id) && !acts(person) && !listed.has(person.id)
        ? [{ key, problem: `${person.id} is someone's ${field} without acting as such, but isn't listed as former.` }]
        : [];
    });
  };
  return [
    ...check("managerId", data.reviewAuthority.formerManagerIds, mayManage),
    ...check("leadId", data.reviewAuthority.formerLeadIds, mayLead),
  ];
};

const approverFindings = (data: StoredData): readonly Finding[] =>
  data.users.flatMap(({ key, item }) => {
    const isApprover = actsAsApprover(toUser(item));
    return isApprover === data.reviewAuthority.approverIds.has(item.id) && isApprover === (item.isApprover ?? false)
      ? []
      : [{ key, problem: "The list of approvers does not agree with this person's role, status and profile." }];
  });

const delegationFindings = (data: StoredData): readonly Finding[] => {
  const people = new Map(data.users.map(({ item }) => [item.id, toUser(item)]));
  const lineAbove = (id: string): readonly string[] => {
    const above: string[] = [];
    for (let next = people.get(id)?.managerId ?? null; next !== null && !above.includes(next); ) {
      above.push(next);
      next = people.get(next)?.managerId ?? null;
    }
    return above;
  };
  const { delegations } = data.reviewAuthority;
  return delegations.flatMap((one) => {
    const [approver, delegate] = [people.get(one.approverId), people.get(one.delegateId)];
    const isCorrect =
      approver !== undefined &&
      delegate !== undefined &&
      mayHaveDelegate(approver) &&
      one.isCto === (approver.role === "cto") &&
      mayBeDelegate(delegate) &&
      approver.absence?.from === one.from &&
      approver.absence.to === one.to &&
      JSON.stringify(one.above) === JSON.stringify(lineAbove(one.delegateId)) &&
      delegations.filter(({ approverId }) => approverId === one.approverId).length === 1;
    const problem = `The stored delegation of ${one.approverId} doesn't match the two profiles, the absence or the delegate's managers.`;
    return isCorrect ? [] : [{ key: keyOf("ROUNDS", "REVIEW_AUTHORITY"), problem }];
  });
};

const stateFindings = ({ users }: StoredData): readonly Finding[] => [
  ...findingsWhere(
    users,
    ({ status, rejectedAt, deactivatedAt }) =>
      status !== "inactive" && (rejectedAt !== undefined || deactivatedAt !== undefined),
    "This person isn't inactive, but has a time of rejection or deactivation.",
  ),
  ...findingsWhere(
    users,
    ({ isOnboarding, onboardingType, onboardingStartedAt }) =>
      isOnboarding !== (onboardingType !== undefined) || (isOnboarding && onboardingStartedAt === undefined),
    "The type and the start of the onboarding do not agree with whether this person is onboarding.",
  ),
  ...findingsWhere(
    users,
    (item) => isOnboardingNow(toUser(item)) && item.status !== "active",
    "This person is onboarding, but not active.",
  ),
];

export const peopleInvariants: readonly Invariant[] = [
  {
    statement:
      "Each person has exactly one claim on their email address, and one on an email released for them, if any. There are no other claims.",
    findings: emailFindings,
  },
  {
    statement:
      "An email is proposed only for active people who have signed in, and a manager only for active people who don't have that manager. No one's email is one of their former emails.",
    findings: emailChangeFindings,
  },
  {
    statement: "Each employee number has exactly one claim, which belongs to the person who has it.",
    findings: numberFindings,
  },
  {
    statement: "Each account of the user pool that Pulse knows belongs to a person who exists.",
    findings: (data) => {
      const people = peopleById(data);
      return findingsWhere(
        data.identities,
        ({ userId }) => !people.has(userId),
        "The person of this account is missing.",
      );
    },
  },
  {
    statement: "Lists of people are in the order of their names, pending ones by sign-up.",
    findings: derivedFindings,
  },
  {
    statement: "Each active person, and no one else, has a summary that equals the profile.",
    findings: memberFindings,
  },
  {
    statement:
      "Everyone who isn't pending or erased is found by each word of their name, email and employee number, and by no other.",
    findings: searchFindings,
  },
  {
    statement: "The counters of people equal the number of people in each state, and the number of active admins.",
    findings: countFindings,
  },
  {
    statement:
      "The position of a profile is the one current position of the person's history, held since the same day.",
    findings: historyFindings,
  },
  {
    statement: "Everyone who is named as a manager or a lead exists and is marked as such.",
    findings: responsibleFindings,
  },
  { statement: "No one is among their own managers.", findings: cycleFindings },
  {
    statement:
      "Everyone who has reports without acting as their manager or lead is listed as a former one, and no one listed acts as one.",
    findings: formerResponsibleFindings,
  },
  {
    statement: "The approvers are the active managers and admins whom the CTO made approvers.",
    findings: approverFindings,
  },
  {
    statement:
      "A delegate is an active manager or admin, stands in for one approver or CTO during their absence, and is stored with all managers above the delegate.",
    findings: delegationFindings,
  },
  {
    statement: "Only inactive people have a time of rejection or deactivation, and only active people are onboarding.",
    findings: stateFindings,
  },
];
