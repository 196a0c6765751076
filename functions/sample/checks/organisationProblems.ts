import { typesOf } from "#domain/onboarding/file.ts";
import { appliesTo } from "#domain/onboarding/rules.ts";
import { onboardingNeedsTicket } from "#domain/people/rules.ts";
import { isEngineer, mayBeApprover, type OnboardingType } from "#domain/people/terms.ts";
import { notAskedInFile } from "#domain/positions/ladderFile.ts";
import { missingAnswer } from "#domain/reviews/answers.ts";
import { roundDateProblems } from "#domain/reviews/rounds/roundRefusals.ts";
import { type EvaluationName, evaluationNames } from "#domain/reviews/terms.ts";
import type { FieldError } from "#domain/shared/errors.ts";
import { applicableSkillsets } from "#domain/skillsets/model.ts";
import { answersOf } from "../answers.ts";
import type { DateResolver } from "../dateResolver.ts";
import type { EvaluationEntry, Organisation, PersonEntry } from "../organisation.ts";
import { repeated } from "../repeated.ts";
import { refusedStep } from "../reviewProgress.ts";
import { roundSettings } from "../roundSettings.ts";
import { weeklyReportProblems } from "./weeklyReportProblems.ts";

type PeopleAndReviews = Pick<
  Organisation,
  | "people"
  | "approvers"
  | "rounds"
  | "reviews"
  | "sections"
  | "assessmentItems"
  | "weeklyReports"
  | "slackMessages"
  | "dataRequests"
>;

/** The part of the ladder that people and reviews are checked against. */
export interface KnownLadder {
  readonly positions: readonly Pick<Organisation["positions"][number], "code" | "engineerType">[];
  readonly skillsets: readonly Pick<Organisation["skillsets"][number], "name" | "applicableTo">[];
  readonly requirements: Organisation["requirements"];
}

type Path = FieldError["path"];
const problem = (path: Path, message: string): FieldError => ({ path, message });

const isForType = (goal: PeopleAndReviews["sections"][number]["goals"][number], type: OnboardingType): boolean =>
  appliesTo({ applicableTo: typesOf(goal) }, type);

const isInCircle = (person: PersonEntry, byEmail: ReadonlyMap<string, PersonEntry>): boolean => {
  const seen = new Set<string>();
  for (let above = person.manager; above !== undefined && !seen.has(above); above = byEmail.get(above)?.manager) {
    if (above === person.email) {
      return true;
    }
    seen.add(above);
  }
  return false;
};

const personProblems = (
  person: PersonEntry,
  index: number,
  byEmail: ReadonlyMap<string, PersonEntry>,
  codes: ReadonlySet<string>,
): readonly FieldError[] => {
  const at = (key: string): Path => ["people", index, key];
  const problems: FieldError[] = [];
  for (const key of ["manager", "lead"] as const) {
    const other = person[key];
    if (other === undefined) {
      continue;
    }
    if (!byEmail.has(other)) {
      problems.push(problem(at(key), `There is no person with the e-mail ${other}.`));
    }
    if (other === person.email) {
      problems.push(problem(at(key), `Nobody is their own ${key}; please name somebody else.`));
    }
  }
  const { proposedEmail } = person;
  if (proposedEmail && !byEmail.has(proposedEmail.by)) {
    problems.push(problem(at("proposedEmail"), `There is no person with the e-mail ${proposedEmail.by}.`));
  }
  if (proposedEmail && (byEmail.has(proposedEmail.email) || person.status !== "active" || !person.hasSignedIn)) {
    problems.push(
      problem(
        at("proposedEmail"),
        "Only active people who have signed in get another e-mail, and one that nobody has.",
      ),
    );
  }
  // Otherwise the later approval could create a cycle of managers (docs/people.md#managers-and-leads).
  if (person.manager !== undefined && byEmail.get(person.manager)?.status === "pending_review") {
    problems.push(problem(at("manager"), `${person.manager} waits for approval and manages nobody yet.`));
  }
  if (person.manager !== person.email && isInCircle(person, byEmail)) {
    problems.push(problem(at("manager"), `${person.email} would manage their own manager; please break this circle.`));
  }
  if (person.position !== undefined && !codes.has(person.position)) {
    problems.push(problem(at("position"), `There is no position ${person.position}; please correct the code.`));
  }
  const { onboarding } = person;
  if (onboarding && person.status === "pending_review") {
    problems.push(problem(at("onboarding"), `${person.email} waits for approval and is not onboarded yet.`));
  }
  if (onboarding && onboardingNeedsTicket(onboarding.type) && !onboarding.githubTicket) {
    problems.push(problem(at("onboarding"), "GitHub ticket is required for engineering onboarding."));
  }
  const complete = person.engineerType !== undefined && person.position !== undefined;
  if (person.status === "active" && isEngineer(person.role) && !complete) {
    problems.push(problem(["people", index], `${person.email} is active and needs engineerType and position.`));
  }
  if (!isEngineer(person.role) && (person.engineerType !== undefined || person.position !== undefined)) {
    problems.push(problem(["people", index], `The role ${person.role} has neither engineerType nor position.`));
  }
  return problems;
};

/** The completed goals of a person's onboarding: their sections, goals and approvers must exist. */
const completedGoalProblems = (
  person: PersonEntry,
  index: number,
  byEmail: ReadonlyMap<string, PersonEntry>,
  sections: PeopleAndReviews["sections"],
): readonly FieldError[] => {
  const { onboarding } = person;
  return (onboarding?.completed ?? []).flatMap((entry, at): readonly FieldError[] => {
    const path = (key: string): Path => ["people", index, "onboarding", "completed", at, key];
    const approver = byEmail.has(entry.by)
      ? []
      : [problem(path("by"), `There is no person with the e-mail ${entry.by}.`)];
    const section = sections.find(({ title }) => title === entry.section);
    if (!section) {
      return [
        ...approver,
        problem(path("section"), `There is no section "${entry.section}"; please correct its title.`),
      ];
    }
    const own = section.goals
      .filter((goal) => onboarding && isForType(goal, onboarding.type))
      .map(({ title }) => title);
    return [
      ...approver,
      ...(entry.goals ?? [])
        .filter((title) => !own.includes(title))
        .map((title) =>
          problem(
            path("goals"),
            `${person.email} has no goal "${title}" in "${entry.section}"; please correct its title.`,
          ),
        ),
    ];
  });
};

const peopleProblems = ({ people, sections }: PeopleAndReviews, ladder: KnownLadder): readonly FieldError[] => {
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const codes = new Set(ladder.positions.map(({ code }) => code));
  return [
    ...repeated(people, ({ email }) => email).map((index) =>
      problem(["people", index, "email"], "This e-mail belongs to two people; one person has one e-mail."),
    ),
    ...repeated(people, ({ id }) => id).map((index) =>
      problem(["people", index, "id"], "This id belongs to two people; please remove one."),
    ),
    ...people.flatMap((person, index) => [
      ...personProblems(person, index, byEmail, codes),
      ...completedGoalProblems(person, index, byEmail, sections),
    ]),
  ];
};

const dayOrder = "startDate, selfEvaluationDeadline, managerEvaluationDeadline and endDate follow each other";

const roundProblems = ({ rounds, people }: PeopleAndReviews, resolver: DateResolver): readonly FieldError[] => {
  const emails = new Set(people.map(({ email }) => email));
  return [
    ...repeated(rounds, ({ key }) => key).map((index) =>
      problem(["rounds", index, "key"], "Two rounds have this key; please give this one another."),
    ),
    ...repeated(rounds, ({ status }) => (status === "active" ? status : undefined)).map((index) =>
      problem(["rounds", index, "status"], "Only one round can be active at a time."),
    ),
    ...rounds.flatMap((round, index) => [
      ...roundDateProblems(roundSettings(round, resolver)).map(({ field, message }) =>
        problem(["rounds", index, field], `${dayOrder}: ${message}`),
      ),
      ...(emails.has(round.createdBy)
        ? []
        : [problem(["rounds", index, "createdBy"], `There is no person with the e-mail ${round.createdBy}.`)]),
      ...round.moved.flatMap(({ by }, at) =>
        emails.has(by)
          ? []
          : [problem(["rounds", index, "moved", at, "by"], `There is no person with the e-mail ${by}.`)],
      ),
    ]),
  ];
};

/** Files refer to skillsets by name, so names are used as ids here. */
const evaluationProblems = (
  evaluation: EvaluationEntry,
  path: Path,
  skillsets: readonly string[],
  name: EvaluationName,
): readonly FieldError[] => {
  const ofGoals = (["followUps", "nextSteps"] as const).flatMap((part) =>
    evaluation[part].flatMap(({ skillset }, place) =>
      skillset === undefined || skillsets.includes(skillset)
        ? []
        : [problem([...path, part, place], `This review has no skillset "${skillset}"; please correct its name.`)],
    ),
  );
  const ofAnswers = Object.entries(evaluation.answers).flatMap(([skillset, { level, takenOver }]) => {
    const at = [...path, "answers", skillset];
    return [
      ...(skillsets.includes(skillset)
        ? []
        : [problem(at, `This review has no skillset "${skillset}"; please correct its name.`)]),
      ...(takenOver && (name === "self" || level === undefined)
        ? [problem(at, "takenOver belongs to a level of the manager; please remove it.")]
        : []),
    ];
  });
  const found = [...ofAnswers, ...ofGoals];
  if (evaluation.completedAt === undefined) {
    return found;
  }
  const answers = answersOf(
    evaluation,
    skillsets.map((name) => ({ id: name, name })),
  );
  const missing = missingAnswer(answers, skillsets, name);
  if (missing === null) {
    return found;
  }
  return [
    ...found,
    missing.at === "expectations"
      ? problem(path, `rating is missing: ${missing.message}`)
      : problem([...path, "answers"], `"${missing.at.skillsetId}" has no level: ${missing.message}`),
  ];
};

const reviewProblems = (
  organisation: PeopleAndReviews,
  ladder: KnownLadder,
  resolver: DateResolver,
): readonly FieldError[] => {
  const byEmail = new Map(organisation.people.map((person) => [person.email, person]));
  const rounds = new Map(organisation.rounds.map((round) => [round.key, round]));
  const codes = new Set(ladder.positions.map(({ code }) => code));
  const { reviews } = organisation;
  return [
    ...repeated(reviews, ({ employee, round }) => JSON.stringify([employee, round])).map((index) =>
      problem(["reviews", index, "employee"], "This person has two reviews in this round; please remove one."),
    ),
    ...reviews.flatMap((review, index): readonly FieldError[] => {
      const employee = byEmail.get(review.employee);
      if (!employee) {
        return [problem(["reviews", index, "employee"], `There is no person with the e-mail ${review.employee}.`)];
      }
      const by = review.steppedIn?.by;
      if (by !== undefined && byEmail.get(by)?.role !== "cto") {
        return [problem(["reviews", index, "steppedIn"], `There is no CTO with the e-mail ${by}.`)];
      }
      const { acknowledged, sharedAt } = review;
      if (
        acknowledged !== undefined &&
        (sharedAt === undefined || resolver.instant(acknowledged.at) < resolver.instant(sharedAt))
      ) {
        return [problem(["reviews", index, "acknowledged"], "acknowledged comes after sharedAt.")];
      }
      const { secondLook } = review;
      if (
        secondLook !== undefined &&
        (sharedAt === undefined || resolver.instant(secondLook.askedAt) < resolver.instant(sharedAt))
      ) {
        return [problem(["reviews", index, "secondLook"], "A second look is asked for after sharedAt.")];
      }
      const round = rounds.get(review.round);
      const unknownRound = round
        ? []
        : [problem(["reviews", index, "round"], `There is no round with the key ${review.round}.`)];
      const code = review.position ?? employee.position;
      const type = employee.engineerType;
      if (type === undefined || code === undefined || !codes.has(code)) {
        return [
          ...unknownRound,
          problem(
            ["reviews", index],
            `${review.employee} needs an engineerType and a known position to have a review.`,
          ),
        ];
      }
      const skillsets = applicableSkillsets(ladder.skillsets, { engineerType: type })
        .map(({ name }) => name)
        .filter((name) => ladder.requirements[code]?.[name] !== notAskedInFile);
      const refused = round ? refusedStep(review, roundSettings(round, resolver), resolver) : null;
      return [
        ...unknownRound,
        ...evaluationNames.flatMap((part) => {
          const evaluation = review[part];
          return evaluation ? evaluationProblems(evaluation, ["reviews", index, part], skillsets, part) : [];
        }),
        ...(refused ? [problem(["reviews", index, refused.key], refused.message)] : []),
      ];
    }),
  ];
};

const slackProblems = ({ people, slackMessages }: PeopleAndReviews): readonly FieldError[] => {
  const known = new Set(people.map(({ email }) => email));
  return slackMessages.flatMap(({ to }, index) =>
    to === undefined || known.has(to)
      ? []
      : [problem(["slackMessages", index, "to"], `There is no person with the e-mail ${to}.`)],
  );
};

const dataRequestProblems = ({ people, dataRequests }: PeopleAndReviews): readonly FieldError[] => {
  const byEmail = new Map(people.map((person) => [person.email, person]));
  return dataRequests.flatMap(({ person, recordedBy, released }, index) => {
    const path = ["dataRequests", index] as const;
    const readers = [recordedBy, ...(released ? [released.by] : [])];
    return [
      ...(byEmail.has(person) ? [] : [problem([...path, "person"], `There is no person with the e-mail ${person}.`)]),
      ...readers
        .filter((one) => !["admin", "cto", "hr"].includes(byEmail.get(one)?.role ?? "employee"))
        .map((one) =>
          problem([...path, "recordedBy"], `${one} is not an admin, the cto or hr, who alone record and release.`),
        ),
      ...(released?.by === recordedBy
        ? [problem([...path, "released"], "Somebody else than the one who recorded a request releases it.")]
        : []),
    ];
  });
};

const approverProblems = ({ people, approvers }: PeopleAndReviews): readonly FieldError[] =>
  approvers.flatMap((wanted, index) =>
    people.some((person) => person.email === wanted && mayBeApprover(person))
      ? []
      : [problem(["approvers", index], `${wanted} is not an active manager or admin, who alone can be approvers.`)],
  );

/** The errors of an organisation that the schema cannot detect, with their paths. */
export const organisationProblems = (
  organisation: PeopleAndReviews,
  ladder: KnownLadder,
  resolver: DateResolver,
): readonly FieldError[] => [
  ...peopleProblems(organisation, ladder),
  ...approverProblems(organisation),
  ...roundProblems(organisation, resolver),
  ...reviewProblems(organisation, ladder, resolver),
  ...slackProblems(organisation),
  ...dataRequestProblems(organisation),
  ...weeklyReportProblems(organisation),
];
