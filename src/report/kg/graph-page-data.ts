// What the page of clusters holds for its script. Phrases and sentences are data: the script sets them as text.

export interface GraphPageData {
  readonly roles: readonly RoleEntry[];
  /** Decisions that these clusters obey already, as they stand in their file. */
  readonly links: readonly LinkEntry[];
}

export interface RoleEntry {
  /** As files of decisions name it. */
  readonly role: string;
  readonly title: string;
  readonly phrases: readonly PhraseEntry[];
  /** Whether a phrase can be in several clusters, so that decisions have to name mentions. */
  readonly byMention: boolean;
  readonly hasGold: boolean;
  /** By cluster, where a graph has named its clusters; else a cluster is called by its commonest phrase. */
  readonly names?: readonly ClusterName[] | undefined;
  /** Above the clusters, from coarse to fine: nodes by their place, the last level's nodes are clusters. */
  readonly hierarchy: readonly HierarchyNode[];
}

/** What a graph calls a cluster. */
export interface ClusterName {
  readonly name: string;
  /** Its id and its types. */
  readonly about: string;
}

/** A phrase in one cluster. */
export interface PhraseEntry {
  readonly text: string;
  readonly cluster: number;
  /** Of its mentions. */
  readonly ids: readonly string[];
  readonly examples: readonly string[];
  /** Names of its gold clusters. */
  readonly gold: readonly string[];
}

export interface HierarchyNode {
  readonly name: string;
  readonly mentions: number;
  /** Places of nodes; none for a cluster. */
  readonly children: readonly number[];
  readonly isTop: boolean;
}

export interface LinkEntry {
  readonly role: string;
  readonly by: 'phrase' | 'mention';
  readonly together?: readonly string[] | undefined;
  readonly apart?: readonly (readonly string[])[] | undefined;
}
