import { describe, expect, it } from "vitest";
import { readSchedules } from "#infra/local/assembly/messaging.ts";
import type { Assembly, TemplateResource } from "#infra/local/assembly/readAssembly.ts";
import { resolveTemplates } from "#infra/local/assembly/resolveTemplates.ts";

const place = {
  account: "000000000000",
  region: "eu-north-1",
  queueOrigin: "http://127.0.0.1:1",
  secretValue: (name: string) => `value of ${name}`,
};

const resource = (
  id: string,
  type: string,
  properties: Record<string, unknown> = {},
  stack = "data",
): TemplateResource => ({ stack, id, type, properties, condition: undefined });

const assembly = (...resources: TemplateResource[]): Assembly => ({
  account: place.account,
  region: place.region,
  resources,
  outputs: new Map([["data", { Queue: { Value: { Ref: "Messages" }, Export: { Name: "data:Queue" } } }]]),
  assets: new Map(),
  hostReplacement: null,
});

const queue = resource("Messages", "AWS::SQS::Queue");
const roleWith = (value: unknown) => assembly(queue, resource("Role", "AWS::IAM::Role", { Value: value }));

const resolved = (value: unknown): unknown => resolveTemplates(roleWith(value), place)[1]?.properties["Value"];

describe("the intrinsics of a template", () => {
  it.each([
    [{ Ref: "Messages" }, "http://127.0.0.1:1/000000000000/data-Messages"],
    [{ "Fn::GetAtt": ["Messages", "Arn"] }, "arn:aws:sqs:eu-north-1:000000000000:data-Messages"],
    [{ "Fn::Join": ["-", ["a", { Ref: "AWS::Region" }]] }, "a-eu-north-1"],
    [
      { "Fn::GetStackOutput": { StackName: "data", OutputName: "Queue" } },
      "http://127.0.0.1:1/000000000000/data-Messages",
    ],
    [{ "Fn::ImportValue": "data:Queue" }, "http://127.0.0.1:1/000000000000/data-Messages"],
    [{ "Fn::ImportValue": { "Fn::Join": [":", ["data", "Queue"]] } }, "http://127.0.0.1:1/000000000000/data-Messages"],
    [
      "{{resolve:secretsmanager:pulse/one:SecretString:::}},{{resolve:secretsmanager:pulse/two:SecretString:::}}",
      "value of pulse/one,value of pulse/two",
    ],
    [[{ nested: { Ref: "AWS::AccountId" }, left: { Ref: "AWS::NoValue" } }], [{ nested: "000000000000" }]],
  ])("%j is resolved", (value, expected) => {
    expect(resolved(value)).toEqual(expected);
  });

  it.each([
    [{ "Fn::Cidr": ["10.0.0.0/16", 1, 1] }, "the intrinsic Fn::Cidr"],
    [{ Ref: "Nowhere" }, "the reference to Nowhere"],
    [{ "Fn::GetAtt": ["Messages", "Color"] }, "the attribute Messages.Color"],
    [{ "Fn::GetStackOutput": { StackName: "data", OutputName: "Lost" } }, "the output Lost of data"],
    [{ "Fn::ImportValue": "data:Lost" }, "the export data:Lost"],
  ])("%j is refused with its name", (value, name) => {
    expect(() => resolved(value)).toThrow(`does not understand ${name} (Role in data)`);
  });

  it("an import of another stack's export is resolved", () => {
    const reader = resource("Role", "AWS::IAM::Role", { Value: { "Fn::ImportValue": "data:Queue" } }, "jobs");
    const namesake = resource("Messages", "AWS::SQS::Queue", {}, "jobs");
    const [, , role] = resolveTemplates(assembly(queue, namesake, reader), place);
    expect(role?.properties).toEqual({ Value: "http://127.0.0.1:1/000000000000/data-Messages" });
  });

  it("two exports with the same name are refused with the name", () => {
    const once = { Value: { Ref: "Messages" }, Export: { Name: "data:Queue" } };
    const outputs = new Map([["data", { Queue: once, Copy: once }]]);
    expect(() => resolveTemplates({ ...assembly(queue), outputs }, place)).toThrow(
      "does not understand a second export data:Queue (Copy in data)",
    );
  });

  it("an unknown resource type is refused with its name", () => {
    expect(() => resolveTemplates(assembly(resource("Wheel", "AWS::Kinesis::Stream")), place)).toThrow(
      "does not understand the resource type AWS::Kinesis::Stream (Wheel in data)",
    );
  });

  it("a condition is refused with its name", () => {
    const conditional = { ...queue, condition: "OnMondays" };
    expect(() => resolveTemplates(assembly(conditional), place)).toThrow("the condition OnMondays (Messages in data)");
  });

  it("an unknown property is refused with its name", () => {
    const schedule = resource("Weekly", "AWS::Scheduler::Schedule", {
      FlexibleTimeWindow: { Mode: "FLEXIBLE", MaximumWindowInMinutes: 5 },
      ScheduleExpression: "rate(1 day)",
      Target: { Arn: "arn:aws:lambda:x" },
    });
    expect(() => readSchedules(resolveTemplates(assembly(schedule), place))).toThrow(
      /AWS::Scheduler::Schedule Weekly in data \(FlexibleTimeWindow/,
    );
  });
});
