// Tokens of interest: four ready schemes, or rules of the project's own over tag, lemma, entity or a regular expression.

import { Alert, Button, Card, Group, Select, Switch, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { type Highlighting, type HighlightRule, highlightRuleSchema } from '../../annotate/model/settings.ts';
import type { CompilePattern } from '../../text/linear-pattern.ts';
import { loadPatterns, usePatterns } from '../shared/use-patterns.ts';
import type { SettingsProps } from './settings-props.ts';

const schemes: readonly { value: Highlighting['scheme']; label: string }[] = [
  { value: 'all', label: 'All: nouns, verbs, adjectives, names' },
  { value: 'verbs', label: 'Verbs with auxiliaries, and names' },
  { value: 'entities', label: 'Named entities' },
  { value: 'none', label: 'None' },
  { value: 'custom', label: 'Rules of our own' },
];

const switches: readonly [keyof Highlighting, string][] = [
  ['showTags', 'Show parts of speech'],
  ['showIndices', 'Show word numbers'],
  ['joinCompounds', 'A click takes a hyphenated word as a whole'],
  ['joinQuotes', 'A click takes what quotation marks enclose as a whole'],
];

export function HighlightSettings({ settings, set }: SettingsProps) {
  const { highlighting } = settings;
  const change = (part: Partial<Highlighting>): void => set({ highlighting: { ...highlighting, ...part } });
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4">
        Highlighting
      </Title>
      <Select
        label="Tokens of interest"
        data={[...schemes]}
        value={highlighting.scheme}
        allowDeselect={false}
        onChange={(value) => value && change({ scheme: value as Highlighting['scheme'] })}
      />
      {highlighting.scheme === 'custom' && <Rules rules={highlighting.rules} onChange={(rules) => change({ rules })} />}
      {switches.map(([name, label]) => (
        <Switch
          key={name}
          mt="xs"
          label={label}
          checked={highlighting[name] === true}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
      <Select
        mt="xs"
        label="Words of a slot"
        data={[
          { value: 'sentence', label: 'In the order of the sentence' },
          { value: 'manual', label: 'In the order of choosing' },
        ]}
        value={highlighting.wordOrder}
        allowDeselect={false}
        onChange={(value) => value && change({ wordOrder: value as Highlighting['wordOrder'] })}
      />
    </Card>
  );
}

interface RulesProps {
  readonly rules: readonly HighlightRule[];
  readonly onChange: (rules: readonly HighlightRule[]) => void;
}

function Rules({ rules, onChange }: RulesProps) {
  const compile = usePatterns({ scheme: 'custom', rules });
  return (
    <>
      {rules.map((rule, index) => (
        <Group key={rule.name} justify="space-between" mt="xs">
          <span>
            {rule.name} ({rule.colour}): {describeRule(rule)}
            <Skipped rule={rule} compile={compile} />
          </span>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(rules.toSpliced(index, 1))}>
            Remove
          </Button>
        </Group>
      ))}
      <NewRule onAdd={(rule) => onChange([...rules.filter(({ name }) => name !== rule.name), rule])} />
    </>
  );
}

/** Old projects may have patterns that are not matched any more. */
function Skipped({
  rule: { pattern },
  compile,
}: {
  readonly rule: HighlightRule;
  readonly compile: CompilePattern | undefined;
}) {
  const compiled = pattern === undefined ? undefined : compile?.(pattern);
  if (compiled === undefined || compiled.ok) return null;
  return (
    <Text size="sm" c="red">
      This rule is skipped: {compiled.problem}
    </Text>
  );
}

function describeRule({ upos, lemma, entity, pattern }: HighlightRule): string {
  const parts = [
    upos && `tag ${upos.join(', ')}`,
    lemma && `lemma ${lemma.join(', ')}`,
    entity && `entity ${entity.join(', ') || 'any'}`,
    pattern && `/${pattern}/`,
  ];
  return parts.filter(Boolean).join(' and ');
}

async function findPatternProblem({ pattern }: HighlightRule): Promise<string | undefined> {
  if (pattern === undefined) return undefined;
  try {
    const compiled = (await loadPatterns())(pattern);
    return compiled.ok ? undefined : `pattern: ${compiled.problem}`;
  } catch {
    return 'pattern: it can be checked only with a connection to the server; add the rule when it is back';
  }
}

const emptyRule = { name: '', colour: 'teal', upos: '', lemma: '', entity: '', pattern: '' };
const fields: readonly [Exclude<keyof typeof emptyRule, 'colour'>, string][] = [
  ['name', 'Name of the rule'],
  ['upos', 'Tags, such as VERB AUX'],
  ['lemma', 'Lemmas'],
  ['entity', 'Entity types; * for any'],
  ['pattern', 'Regular expression'],
];

function NewRule({ onAdd }: { readonly onAdd: (rule: HighlightRule) => void }) {
  const [rule, setRule] = useState(emptyRule);
  const [problem, setProblem] = useState<string | undefined>();
  const list = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');
  const add = async (): Promise<void> => {
    const parsed = highlightRuleSchema.safeParse({
      name: rule.name.trim().normalize('NFC'),
      colour: rule.colour,
      ...(rule.upos.trim() === '' ? {} : { upos: list(rule.upos) }),
      ...(rule.lemma.trim() === '' ? {} : { lemma: list(rule.lemma) }),
      ...(rule.entity.trim() === '' ? {} : { entity: rule.entity.trim() === '*' ? [] : list(rule.entity) }),
      ...(rule.pattern === '' ? {} : { pattern: rule.pattern }),
    });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      setProblem(`${issue?.path.join('.')}: ${issue?.message}`);
      return;
    }
    const said = await findPatternProblem(parsed.data);
    if (said !== undefined) {
      setProblem(said);
      return;
    }
    onAdd(parsed.data);
    setRule(emptyRule);
    setProblem(undefined);
  };
  return (
    <Group align="flex-end" mt="xs">
      {fields.map(([name, label]) => (
        <TextInput
          key={name}
          label={label}
          value={rule[name]}
          onChange={(event) => setRule({ ...rule, [name]: event.currentTarget.value })}
        />
      ))}
      <Select
        label="Colour"
        data={[...highlightRuleSchema.shape.colour.options]}
        value={rule.colour}
        allowDeselect={false}
        onChange={(value) => value && setRule({ ...rule, colour: value })}
      />
      <Button variant="default" onClick={add}>
        Add rule
      </Button>
      {problem && <Alert color="red">{problem}</Alert>}
    </Group>
  );
}
