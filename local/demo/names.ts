import type { Locale } from '#core/site/locales.ts'

type Names = { female: { young: string[]; older: string[] }; male: { young: string[]; older: string[] } }

const names = (text: string) => text.trim().split(/\s+/)

export const NAMES: Record<Locale, Names> = {
  de: {
    female: {
      young:
        names(`Lena Anna Laura Lisa Julia Sarah Hannah Lea Marie Sophie Johanna Katharina Nina Jana Miriam Franziska
        Clara Paula Mia Emma Carolin Theresa Vanessa Jasmin Melanie Nele Pia Alina Svenja Isabel Ronja Antonia Luisa
        Merle Kim Aylin Daria Elif Olga Selina Tabea Vera Yvonne Greta Ida Frieda Magdalena Ramona Verena Helena`),
      older:
        names(`Sabine Petra Susanne Birgit Martina Andrea Claudia Monika Karin Gabriele Ute Heike Anke Renate Ursula
        Christine Angelika Cornelia Barbara Brigitte Silke Kerstin Marion Regina Elke Dagmar Jutta Ingrid Doris Bettina`),
    },
    male: {
      young: names(`Lukas Jonas Felix Leon Max Paul Tim Jan Niklas Moritz David Philipp Simon Tobias Sebastian Florian
        Daniel Fabian Julian Benjamin Dominik Alexander Marcel Dennis Kevin Robin Patrick Johannes Elias Anton Emil Oskar
        Jakob Henrik Malte Hannes Timo Nico Kai Sven Deniz Emre Marko Raphael Vincent Konstantin Till Arne Bastian Lennart`),
      older: names(`Thomas Michael Andreas Stefan Frank Peter Jürgen Uwe Bernd Ralf Wolfgang Klaus Dieter Holger Jörg
        Rainer Matthias Martin Ulrich Norbert Helmut Karsten Volker Dirk Axel Detlef Manfred Günter Hartmut Achim`),
    },
  },
  en: {
    female: {
      young: names(`Emma Olivia Chloe Sophie Emily Jessica Lauren Hannah Amy Charlotte Grace Lucy Megan Rachel Zoe Ella
        Abigail Molly Freya Niamh Aoife Ciara Sienna Ruby Isla Harper Madison Ashley Brooke Taylor Jasmine Maya Priya
        Naomi Leah Georgia Holly Kayla Amber Paige Imogen Phoebe Aria Tessa Bridget`),
      older: names(`Susan Karen Linda Deborah Julie Helen Margaret Christine Alison Jane Carol Patricia Barbara Sandra
        Diane Janet Wendy Sheila Maureen Denise Gillian Lorraine Pamela Teresa Anne`),
    },
    male: {
      young: names(`Jack James Oliver Harry Thomas Daniel Liam Noah Ethan Ryan Luke Adam Callum Connor Sean Oisin Cian
        Joshua Matthew Tyler Jordan Brandon Kyle Nathan Aaron Samuel Ben Alex Jake Charlie Oscar Finn Mason Logan Caleb
        Dylan Owen Marcus Theo Arjun Leo Max Toby Jamal Rory`),
      older: names(`David John Michael Paul Mark Steven Andrew Peter Robert Richard Alan Kevin Graham Nigel Keith Gary
        Colin Brian Stuart Martin Philip Raymond Douglas Trevor Neil`),
    },
  },
  fr: {
    female: {
      young: names(`Léa Manon Camille Chloé Emma Sarah Inès Jade Louise Julie Pauline Marine Mathilde Clara Laura Lucie
        Charlotte Margaux Élise Anaïs Juliette Alice Zoé Romane Lola Océane Amandine Mélanie Yasmine Noémie Agathe
        Coralie Justine Audrey Solène`),
      older: names(`Isabelle Catherine Nathalie Sylvie Valérie Christine Martine Véronique Brigitte Corinne Florence
        Anne Pascale Dominique Chantal Françoise Monique Laurence Béatrice Agnès`),
    },
    male: {
      young:
        names(`Lucas Hugo Thomas Théo Antoine Maxime Alexandre Nicolas Julien Quentin Romain Clément Baptiste Arthur
        Louis Mathieu Pierre Paul Adrien Valentin Florian Guillaume Kevin Mehdi Karim Raphaël Simon Victor Benjamin Damien
        Loïc Gabriel Yanis Samuel Rémi`),
      older: names(`Philippe Michel Alain Patrick Pascal Éric Laurent Thierry Bruno Christophe Olivier Gérard Bernard
        Didier Marc François Jacques Yves Denis Serge`),
    },
  },
  es: {
    female: {
      young: names(`Lucía María Paula Laura Sara Carmen Marta Andrea Alba Claudia Irene Cristina Ana Elena Nerea Natalia
        Raquel Silvia Patricia Noelia Rocío Beatriz Julia Carla Daniela Valeria Miriam Ainhoa Lorena Vanesa Sofía Leire
        Clara Inés Eva`),
      older: names(`Pilar Rosa Isabel Dolores Mercedes Concepción Montserrat Teresa Josefa Antonia Manuela Francisca
        Encarna Susana Yolanda Inmaculada Begoña Amparo Consuelo Gloria`),
    },
    male: {
      young: names(`Hugo Pablo Alejandro Daniel Álvaro Adrián David Javier Sergio Carlos Mario Diego Jorge Iván Rubén
        Marcos Raúl Alberto Óscar Víctor Miguel Luis Jaime Guillermo Ignacio Iker Mateo Nicolás Samuel Gonzalo Rodrigo
        Aitor Héctor Joel Martín`),
      older: names(`José Antonio Manuel Francisco Juan Jesús Ángel Fernando Ramón Rafael Enrique Vicente Joaquín Andrés
        Tomás Emilio Julián Salvador Alfonso Agustín`),
    },
  },
  it: {
    female: {
      young:
        names(`Giulia Chiara Francesca Sara Martina Elena Alessia Valentina Federica Silvia Sofia Aurora Giorgia Anna
        Ilaria Eleonora Elisa Alice Beatrice Camilla Arianna Laura Serena Marta Noemi Greta Gaia Ginevra Michela Irene
        Claudia Veronica Roberta Erika Matilde`),
      older:
        names(`Paola Anna Daniela Maria Patrizia Antonella Carla Rosa Cristina Donatella Giovanna Lucia Rita Stefania
        Manuela Luisa Angela Loredana Tiziana Graziella`),
    },
    male: {
      young:
        names(`Marco Luca Andrea Matteo Alessandro Lorenzo Davide Simone Federico Francesco Riccardo Gabriele Stefano
        Giacomo Tommaso Filippo Edoardo Nicola Daniele Leonardo Mattia Michele Emanuele Alberto Fabio Pietro Christian
        Samuele Diego Enrico Jacopo Valerio Dario Elia Niccolò`),
      older: names(`Giuseppe Giovanni Antonio Mario Roberto Paolo Franco Massimo Claudio Sergio Maurizio Giorgio Bruno
        Carlo Vincenzo Luigi Gianni Angelo Renato Salvatore`),
    },
  },
  nl: {
    female: {
      young: names(`Sanne Lisa Anouk Eva Lotte Emma Julia Fleur Iris Femke Anne Sophie Roos Maud Britt Lieke Naomi Demi
        Kim Laura Merel Noor Tess Esmée Manon Michelle Charlotte Ilse Jolien Lies Elke Hanne Nele Amber Yara`),
      older: names(`Ingrid Monique Marja Petra Annemarie Wilma Yvonne Anja Jolanda Marian Karin Astrid Bianca Margriet
        Hilde Greet Ria Els Carla Mieke`),
    },
    male: {
      young: names(`Daan Tim Thijs Lars Bram Sem Jesse Ruben Thomas Niels Jeroen Bas Joris Sander Stijn Wout Pieter Koen
        Luuk Rick Mark Dennis Kevin Robin Jasper Maarten Gijs Floris Jelle Arne Senne Mats Youssef Bart Tom`),
      older: names(`Jan Peter Henk Kees Hans Rob Willem Johan Erik Frank Ron Marcel Paul Wim Gerard Luc Dirk Ronald Theo
        Guido`),
    },
  },
  pl: {
    female: {
      young: names(`Anna Katarzyna Julia Natalia Magdalena Karolina Aleksandra Zuzanna Weronika Paulina Monika Marta
        Agnieszka Joanna Ewa Oliwia Kinga Patrycja Martyna Alicja Dominika Sylwia Justyna Kamila Emilia Maja Wiktoria
        Klaudia Ola Kasia Hania Lena Gabriela Milena Izabela`),
      older: names(`Małgorzata Barbara Elżbieta Krystyna Teresa Jolanta Danuta Grażyna Bożena Renata Beata Iwona Halina
        Dorota Urszula Maria Wanda Jadwiga Mariola Lidia`),
    },
    male: {
      young:
        names(`Jakub Michał Mateusz Kamil Piotr Paweł Tomasz Łukasz Marcin Krzysztof Adam Bartek Dawid Szymon Kacper
        Filip Wojciech Maciej Patryk Rafał Adrian Sebastian Damian Dominik Hubert Igor Artur Grzegorz Konrad Oskar Norbert
        Wiktor Jan Antoni Radek`),
      older: names(`Andrzej Jerzy Stanisław Marek Zbigniew Janusz Ryszard Henryk Dariusz Jacek Mirosław Wiesław Leszek
        Bogdan Waldemar Edward Roman Kazimierz Bogusław Tadeusz`),
    },
  },
}
