import type { FieldError } from "#domain/shared/errors.ts";
import type { Organisation } from "../organisation.ts";

/** What is wrong with growth plans: unknown people, targets and skillsets, and a second current plan. */
export const growthPlanProblems = ({
  growthPlans,
  people,
  positions,
  skillsets,
}: Pick<Organisation, "growthPlans" | "people" | "positions" | "skillsets">): readonly FieldError[] => {
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const codes = new Set(positions.map(({ code }) => code));
  const names = new Set(skillsets.map(({ name }) => name));
  const seen = new Set<string>();
  return growthPlans.flatMap(({ employee, target, goals, proposals, ended }, index): readonly FieldError[] => {
    const path = ["growthPlans", index] as const;
    const isSecond = ended === undefined && seen.has(employee);
    if (ended === undefined) {
      seen.add(employee);
    }
    return [
      ...(byEmail.get(employee)?.position === undefined
        ? [{ path: [...path, "employee"], message: `${employee} is no person with a position.` }]
        : []),
      ...(isSecond ? [{ path: [...path, "employee"], message: `${employee} has a current growth plan already.` }] : []),
      ...(target === undefined || codes.has(target)
        ? []
        : [{ path: [...path, "target"], message: `There is no position with the code ${target}.` }]),
      ...[["goals", goals] as const, ["proposals", proposals] as const].flatMap(([section, list]) =>
        list.flatMap(({ skillset, by, comments }, at): readonly FieldError[] => {
          const ofGoal = [...path, section, at];
          return [
            ...(skillset === undefined || names.has(skillset)
              ? []
              : [{ path: [...ofGoal, "skillset"], message: `There is no skillset ${skillset}.` }]),
            ...(by === undefined || byEmail.has(by)
              ? []
              : [{ path: [...ofGoal, "by"], message: `There is no person with the e-mail ${by}.` }]),
            ...comments.flatMap((comment, place) =>
              byEmail.has(comment.by)
                ? []
                : [
                    {
                      path: [...ofGoal, "comments", place, "by"],
                      message: `There is no person with the e-mail ${comment.by}.`,
                    },
                  ],
            ),
          ];
        }),
      ),
    ];
  });
};
