/** The request for a link that works for some hours: what it shows, and for how long. */
export interface LinkBody {
  at: string
  hours: number
}

export const linkBody = (hours: { most: number; usual: number }) =>
  ({
    type: 'object',
    required: ['at'],
    properties: {
      at: { type: 'string', maxLength: 64 },
      hours: { type: 'number', exclusiveMinimum: 0, maximum: hours.most, default: hours.usual },
    },
  }) as const
